import type { ExtensionBlock } from "@feedmill/shop/extensions/definition/blocks.ts";
import type { BlockArea } from "@feedmill/store-api/areas/inner-block-areas.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { blockMarkup, DEFAULT_CHECKOUT, defaultCart } from "./cart-block-markup.ts";
import { placedBlocks, withPlacedBlocks } from "./placed-blocks.ts";

const cart = defaultCart(english, "/shop/");
const block = (name: string, ...areas: BlockArea[]): ExtensionBlock => ({ name, title: "A block", areas });
const drawn = (name: string) => `<div data-block-name="${name}" class="wp-block-${name.replace("/", "-")}"></div>`;

it("draws the blocks of the setting in its order, without those of extensions that are gone", () => {
	const blocks = [block("mill/gift", "woocommerce/cart"), block("mill/points", "woocommerce/cart")];
	const registry = { blocks: new Map(blocks.map((one) => [one.name, one])) };
	const named = (extensionBlocks: string) => placedBlocks({ extensionBlocks }, registry).map(({ name }) => name);
	expect(named("mill/points, gone/block,mill/gift\nmill/points")).toEqual(["mill/points", "mill/gift"]);
	expect(named("")).toEqual([]);
});

it("puts each at the end of the first of its areas that the page has", () => {
	const gift = block("mill/gift", "woocommerce/checkout-order-summary-block", "woocommerce/cart-items-block");
	const points = block("mill/points", "woocommerce/cart-totals-block", "woocommerce/cart-items-block");
	const inCart = withPlacedBlocks(cart, [gift, points]);
	const sells = 'data-block-name="woocommerce/cart-cross-sells-products-block"';
	expect(inCart).toMatch(new RegExp(`${sells}[^>]*></div></div>${drawn("mill/gift")}</div>`));
	expect(inCart.split('data-block-name="mill/points"')).toHaveLength(2);
	expect(inCart.replace(drawn("mill/gift"), "").replace(drawn("mill/points"), "")).toBe(cart);
	const inCheckout = withPlacedBlocks(DEFAULT_CHECKOUT, [gift, points]);
	expect(inCheckout).toContain(`summary-taxes-block"></div>${drawn("mill/gift")}</div>`);
	expect(inCheckout).not.toContain("mill/points");
});

it("keeps the setting's order within an area, and reaches areas that have other names here", () => {
	const names = ["mill/second", "mill/first"];
	const later = withPlacedBlocks(
		DEFAULT_CHECKOUT,
		names.map((name) => block(name, "woocommerce/checkout-additional-information-block")),
	);
	expect(later).toContain(`checkout-order-note-block">${names.map(drawn).join("")}</div>`);
	const payment = block("mill/card", "woocommerce/checkout-payment-methods-block");
	expect(withPlacedBlocks(DEFAULT_CHECKOUT, [payment])).toContain(`payment-block">${drawn("mill/card")}</div>`);
	const root = block("mill/root", "woocommerce/cart");
	expect(withPlacedBlocks(cart, [root]).endsWith(`${drawn("mill/root")}</div>`)).toBe(true);
});

it("leaves a stored page as it is that has the block already, and fills one in which other elements stand", () => {
	const stored = (inside: string) =>
		blockMarkup(
			'<!-- wp:woocommerce/cart-items-block --><div class="a"><!-- wp:image --><img src="/a.png" alt="5 > 3">' +
				`<ul><li>One<li>Two</ul>${inside}<p>Text<br></p></div><!-- /wp:woocommerce/cart-items-block --><p>After</p>`,
		);
	const gift = block("mill/gift", "woocommerce/cart-items-block");
	const placed = stored('<!-- wp:mill/gift {"askFor":"name"} /-->');
	expect(withPlacedBlocks(placed, [gift])).toBe(placed);
	expect(withPlacedBlocks(stored(""), [gift])).toMatch(
		new RegExp(`<p>Text<br></p>${drawn("mill/gift")}</div><p>After</p>$`),
	);
	const twice = withPlacedBlocks(stored(""), [gift]);
	expect(withPlacedBlocks(twice, [gift])).toBe(twice);
});
