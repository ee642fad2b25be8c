import { readFileSync } from "node:fs";
import { OWN_GATEWAYS } from "@feedmill/trade/settings/own-gateways.ts";
import { expect, it } from "vitest";

// Read as text: the storefront may not import rules of the shop, and its scripts run in a browser only.
it("the checkout block offers each of the shop's own gateways", () => {
	const file = readFileSync("packages/storefront/src/blocks/payment/built-in-methods.tsx", "utf8");
	const [methods = ""] = /function registerBuiltInPaymentMethods\(\)[^}]*\}/.exec(file) ?? [];
	expect([...methods.matchAll(/"(\w+)"/g)].map(([, id]) => id).sort()).toEqual([...OWN_GATEWAYS].sort());
});
