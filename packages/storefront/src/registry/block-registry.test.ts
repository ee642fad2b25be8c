import { hasInnerBlocks, innerBlockAreas } from "@feedmill/store-api/areas/inner-block-areas.ts";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import {
	getRegisteredBlockComponents,
	getRegisteredBlocks,
	registerBlockComponent,
	registerCheckoutBlock,
} from "./block-registry.ts";

const component = () => null;
// Called as from untyped JavaScript.
const careless = registerCheckoutBlock as (options: unknown) => void;

describe("registerCheckoutBlock", () => {
	it("registers a block for its areas and its component for all contexts", () => {
		registerCheckoutBlock({
			metadata: { name: "mill/slot", parent: [innerBlockAreas.CHECKOUT_FIELDS, "elsewhere"] },
			component,
		});
		expect(getRegisteredBlocks(innerBlockAreas.CHECKOUT_FIELDS)).toEqual([
			expect.objectContaining({ blockName: "mill/slot", force: false }),
		]);
		expect(getRegisteredBlocks("elsewhere")).toEqual([]);
		expect(getRegisteredBlockComponents("woocommerce/checkout")["mill/slot"]).toBe(component);
	});

	it("forces a block that is locked against removal, unless it says otherwise", () => {
		const metadata = {
			name: "mill/forced",
			parent: innerBlockAreas.CART_ITEMS,
			attributes: { lock: { default: { remove: true } } },
		};
		registerCheckoutBlock({ metadata, component });
		expect(getRegisteredBlocks(innerBlockAreas.CART_ITEMS)[0]?.force).toBe(true);
		registerCheckoutBlock({ metadata, component, force: false });
		expect(getRegisteredBlocks(innerBlockAreas.CART_ITEMS)[0]?.force).toBe(false);
	});

	it("takes areas of later versions of the platform, and shows each block in one area here", () => {
		const parents = ["woocommerce/checkout-payment-block", "woocommerce/checkout-additional-information-block"];
		registerCheckoutBlock({ metadata: { name: "mill/later", parent: parents }, component });
		const blocks = (area: string) => getRegisteredBlocks(area).map(({ blockName }) => blockName);
		expect(blocks(innerBlockAreas.PAYMENT_METHODS)).toContain("mill/later");
		expect(blocks("woocommerce/checkout-order-note-block")).toEqual(["mill/later"]);
		expect(parents.flatMap(blocks)).toEqual([]);
	});

	it.each([
		[
			{ metadata: "x" },
			"Incorrect value for the metadata argument when registering a block component. It was a string, but must " +
				"be a object.",
		],
		[
			{ metadata: { name: 1 } },
			"Incorrect value for the blockName argument when registering a checkout block. It was a number, but must " +
				"be a string.",
		],
		[{ metadata: { name: "" } }, "Value for the blockName argument must not be empty."],
		[
			{ metadata: { name: "a/b", parent: 3 } },
			"Incorrect value for the parent argument when registering a checkout block. It was a number, but must be a " +
				"string or array of strings.",
		],
		[
			{ metadata: { name: "a/b", parent: "x" } },
			"When registering a checkout block, the parent must be a valid inner block area.",
		],
		[
			{ metadata: { name: "a/b", parent: innerBlockAreas.CART }, component: "div" },
			"Incorrect value for the component argument when registering a block component. Component must be a valid " +
				"React Element or Lazy callback.",
		],
	])("refuses %#", (options, message) => {
		expect(() => careless({ component, ...options })).toThrow(message);
	});
});

describe("registerBlockComponent", () => {
	it("takes lazy components, by context; what holds for any context wins", () => {
		const late = lazy(async () => ({ default: component }));
		registerBlockComponent({ blockName: "mill/late", component: late, context: "woocommerce/cart" });
		expect(getRegisteredBlockComponents("woocommerce/cart")["mill/late"]).toBe(late);
		expect(getRegisteredBlockComponents("woocommerce/checkout")["mill/late"]).toBeUndefined();
		registerBlockComponent({ blockName: "mill/late", component });
		expect(getRegisteredBlockComponents("woocommerce/cart")["mill/late"]).toBe(component);
	});

	it("knows the areas", () => {
		const checkout = ["fields", "totals", "contact-information", "shipping-address", "billing-address"];
		const delivery = ["shipping-method", "shipping-methods", "pickup-options", "payment-methods", "order-summary"];
		const cart = ["empty-cart", "filled-cart", "cart-items", "cart-cross-sells", "cart-totals", "cart-order-summary"];
		const drawer = ["empty-mini-cart-contents", "filled-mini-cart-contents", "mini-cart-title", "mini-cart-items"];
		const parts = [...checkout, ...delivery].map((name) => `checkout-${name}`);
		for (const name of [...parts, ...cart, ...drawer, "mini-cart-footer"])
			expect(hasInnerBlocks(`woocommerce/${name}-block`), name).toBe(true);
		for (const name of ["checkout", "cart", "mini-cart-contents"])
			expect(hasInnerBlocks(`woocommerce/${name}`), name).toBe(true);
		expect(hasInnerBlocks("woocommerce/checkout-payment-block")).toBe(false);
	});
});
