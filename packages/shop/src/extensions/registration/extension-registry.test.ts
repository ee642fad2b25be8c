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
	for (const name of ["mill", "mill-2_bags", "Mill/unloading-day", "mill/2/days", "1cc"])
		expect(named(name)).not.toThrow();
	for (const name of ["", "-bags", "mill/", "/mill", "mill//day", "mill/../day", "mill.day", "mill day"])
		expect(named(name)).toThrow(
			`The extension's namespace is "${name}", but it must begin with a letter or digit and have only letters, ` +
				`digits, hyphens and underscores, in parts separated by slashes.`,
		);
	expect(named("feedmill")).toThrow('An extension has the namespace "feedmill", which is the shop\'s own.');
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

it("refuses a field that no part has, and says which there are", () => {
	const odd = (part: object) => () => createExtensionRegistry([{ namespace: "odd", ...part } as Extension]);
	for (const [part, sentence] of [
		[{ scriptsx: {} }, 'The extension odd has "scriptsx", which no extension has; it can have namespace, cart,'],
		[{ checkout: { accept: {} } }, 'The part checkout of the extension odd has "accept", which no extension has'],
		[{ cart: { fee: () => [] } }, 'The part cart of the extension odd has "fee"'],
		[{ scripts: { kart: [] } }, 'The part scripts of the extension odd has "kart"'],
		[
			{ scripts: { cart: [{ src: new URL("file:///a.js"), handel: "a" }] } },
			"The part scripts.cart of the extension odd",
		],
		[{ jobs: [{ name: "count", every: 60_000, run() {}, evry: 1 }] }, 'The part jobs of the extension odd has "evry"'],
		[{ settings: { a: 1 } }, 'The "settings.a" of the extension odd must be a function that returns it.'],
		[{ scriptData: { a: 1 } }, 'The "scriptData" of the extension odd must be a function that returns it.'],
	] as const)
		expect(odd(part)).toThrow(sentence);
	expect(
		odd({ settings: { a: () => ({}) }, scripts: { cart: [new URL("https://pay.example/sdk.js")] } }),
	).not.toThrow();
});

it("refuses a payment method with the name of the shop's own: it replaced cash on delivery", () => {
	const gateways = [{ gateway: { id: "cod" }, title: "Cash", description: "" }];
	expect(() => createExtensionRegistry([{ namespace: "cash", payment: { gateways } } as unknown as Extension])).toThrow(
		'An extension brings the payment method "cod", which is the shop\'s own; give it another id.',
	);
});

it("refuses an addition to addresses with the name of a field that they have", () => {
	const adding = (name: string) => {
		const address = Type.Object({ [name]: Type.String() });
		return () => createExtensionRegistry([{ namespace: "gate", checkout: { address } }]);
	};
	for (const name of ["city", "email", "phone"])
		expect(adding(name)).toThrow(
			`The extension gate adds "${name}" to addresses, which have such a field; give it another name.`,
		);
	expect(adding("farm_gate")).not.toThrow();
});

it("takes routes below the namespaces that an extension names, but not below the shop's", () => {
	const below = (under: string) => () => {
		const args = Type.Object({});
		const handle = () => ({ ok: true as const, value: {} });
		const routes = [defineExtensionRoute({ path: "/slots", under, method: "GET", args, handle })];
		return createExtensionRegistry([{ namespace: "mill", routes }]);
	};
	for (const under of ["mill/v2", "mill", "1cc/v1", "wc/store/mill"]) expect(below(under)).not.toThrow();
	for (const under of ["wc/store/v1", "wc/v3", "WP/v2", "feedmill/v1"])
		expect(below(under)).toThrow(`those below /wp-json/${under} are the shop's own`);
	expect(below("mill/../v1")).toThrow('has routes below "mill/../v1", which is no namespace such as "mill/v2"');
});

it("refuses declared blocks that no page could draw, in one sentence each", () => {
	const block = { name: "mill/gift", title: "Gift wrap", areas: ["woocommerce/checkout-fields-block"] };
	const declaring = (...blocks: unknown[]) => {
		return () => createExtensionRegistry([{ namespace: "mill", blocks } as unknown as Extension]);
	};
	expect(
		declaring(block, { ...block, name: "mill/other", areas: ["woocommerce/checkout-payment-block"] }),
	).not.toThrow();
	for (const name of ["gift", "woocommerce/gift", "mill/a b", "mill/a/b", `mill/${"x".repeat(100)}`, 1, undefined])
		expect(declaring({ ...block, name })).toThrow(
			/^The extension mill declares a block ".{1,100}": a name is written as/,
		);
	for (const title of ["", " ", "x".repeat(101), undefined])
		expect(declaring({ ...block, title })).toThrow("The block mill/gift of the extension mill needs a title");
	for (const areas of [[], undefined, "woocommerce/cart", Array(21).fill("woocommerce/cart")])
		expect(declaring({ ...block, areas })).toThrow('needs a list "areas" of 1 to 20 areas.');
	for (const area of ["woocommerce/checkout-terms-block", "cart", 3, "constructor"])
		expect(declaring({ ...block, areas: [area] })).toThrow(`names the area "${area}", which takes no blocks`);
	expect(declaring(block, block)).toThrow('The block "mill/gift" is declared twice by the extensions');
	expect(declaring(null)).toThrow("a name is written as");
	expect(declaring(...Array(51).fill(block))).toThrow("declares 51 blocks; 50 are the most.");
	expect(declaring({ ...block, area: "woocommerce/cart" })).toThrow(
		'The part blocks of the extension mill has "area", which no extension has; it can have name, title, areas.',
	);
	expect(() => createExtensionRegistry([{ namespace: "mill", blocks: {} } as unknown as Extension])).toThrow(
		'The "blocks" of the extension mill must be a list.',
	);
});
