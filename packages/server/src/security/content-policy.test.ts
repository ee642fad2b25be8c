import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { expect, it } from "vitest";
import { originsOf } from "../extensions/browser/extension-addresses.ts";
import { contentPolicy } from "./content-policy.ts";

const REST = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";

it("lets pages run the shop's scripts only, and forms lead nowhere else", () => {
	const policy = contentPolicy([]);
	expect(policy.shared()).toBe(`script-src 'self'; form-action 'self'; ${REST}`);
	expect(policy.withNonce("abc")).toBe(`script-src 'nonce-abc' 'strict-dynamic' 'self'; form-action 'self'; ${REST}`);
});

it("lets a form of one page lead where it has to", () => {
	expect(contentPolicy([]).shared({ form: "https://maker.example" })).toContain(
		"form-action 'self' https://maker.example; ",
	);
});

it("adds what extensions name", () => {
	const gateway: Extension = {
		namespace: "gateway",
		origins: { scripts: ["https://sdk.gateway.example"], forms: ["https://pay.gateway.example:8443"] },
	};
	expect(contentPolicy([gateway, gateway].map(originsOf)).shared()).toBe(
		`script-src 'self' https://sdk.gateway.example; form-action 'self' https://pay.gateway.example:8443; ${REST}`,
	);
});

it("lets pages of one visitor evaluate text if an extension asks for it", () => {
	const policy = contentPolicy([originsOf({ namespace: "templates", origins: { eval: true } })]);
	expect(policy.shared()).not.toContain("eval");
	expect(policy.withNonce("abc")).toContain("script-src 'nonce-abc' 'strict-dynamic' 'unsafe-eval' 'self'; ");
});

it("lets listeners in attributes run on pages of one visitor if an extension asks for it", () => {
	const asked = contentPolicy([originsOf({ namespace: "offers", origins: { handlers: true } })]);
	const others = contentPolicy([originsOf({ namespace: "others", origins: { eval: true } })]);
	expect(asked.withNonce("abc")).toContain("; script-src-attr 'unsafe-inline'; ");
	for (const policy of [asked.shared(), others.shared(), others.withNonce("abc")])
		expect(policy).not.toContain("script-src-attr");
});

it.each([
	"*",
	"https://x.example/",
	"https://x.example; script-src *",
	"http://x.example",
	"'unsafe-inline'",
	"https://*",
])("takes %j for no origin", (origin) => {
	expect(() => contentPolicy([originsOf({ namespace: "odd", origins: { forms: [origin] } })])).toThrow(
		"The extension odd names",
	);
});
