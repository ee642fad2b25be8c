import { Type } from "typebox";
import { expect, it } from "vitest";
import { createContainment } from "../containment.ts";
import { defineExtensionRoute, type Extension } from "../extension.ts";
import { createExtensionRegistry } from "./extension-registry.ts";

it.each(["cartItem", "update", "fees", "gateways", "paymentRequirements", "shippingRates"])(
	"refuses %s outside of its part, in words that say where it belongs",
	(name) => {
		const former = { namespace: "old", [name]: () => [] } as Extension;
		expect(() => createExtensionRegistry([former])).toThrow(
			/^The extension old has "\w+" at its top, which now stands in a part: write it as (cart|payment|shipping)\.\w+\.$/,
		);
	},
);

it("takes the namespaces that published scripts have, and says what is wrong with others", () => {
	const named = (namespace: string) => () => createExtensionRegistry([{ namespace }]);
	for (const name of ["mill", "mill-2_bags", "Mill/unloading-day", "mill/2/days"]) expect(named(name)).not.toThrow();
	for (const name of ["", "2bags", "mill/", "/mill", "mill//day", "mill/../day", "mill.day", "mill day"])
		expect(named(name)).toThrow(
			`The extension's namespace is "${name}", but it must begin with a letter and have only letters, digits, ` +
				`hyphens and underscores, in parts separated by slashes.`,
		);
	const route = defineExtensionRoute({
		path: "/cart",
		method: "GET",
		args: Type.Object({}),
		handle: () => ({ ok: true, value: {} }),
	});
	expect(() => createExtensionRegistry([{ namespace: "WC/store", routes: [route] }])).toThrow(
		"The extension WC/store has routes, but those below /wp-json/WC/store/v1 are the shop's own.",
	);
	expect(() => createExtensionRegistry([{ namespace: "mill/store", routes: [route] }])).not.toThrow();
});

it("refuses data without a schema, and a schema without data, in every part that shows something", () => {
	const data = () => ({});
	const schema = Type.Object({});
	const half = (part: object) => () => createExtensionRegistry([{ namespace: "half", ...part } as Extension]);
	expect(half({ cart: { data } })).toThrow("The part cart of the extension half has data but no schema.");
	expect(half({ cart: { item: { data } } })).toThrow(
		"The part cart.item of the extension half has data but no schema.",
	);
	expect(half({ checkout: { schema } })).toThrow("The part checkout of the extension half has a schema but no data.");
	expect(half({ product: { schema } })).toThrow("The part product of the extension half has a schema but no data.");
	expect(half({ cart: { fees: () => [] }, checkout: { accepts: schema } })).not.toThrow();
});

it("reports a slow part that blocks requests, and uses its result", () => {
	const faults: string[] = [];
	let time = 0;
	const contained = createContainment(
		({ part, error }) => faults.push(`${part}: ${(error as Error).message}`),
		() => time,
	);
	const run = (ms: number) =>
		contained.run(
			"slow",
			"cart.fees",
			() => (time += ms),
			() => Number.NaN,
		);
	expect([run(250), faults]).toEqual([250, []]);
	expect(run(251)).toBe(501);
	expect(run(300)).toBe(801);
	expect(faults).toEqual(["cart.fees: took 251 ms, and everybody waits meanwhile"]);
});
