import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../settings/default-settings.ts";
import { isPurchasable, lowStockRemaining } from "./availability.ts";
import type { Product, Stock } from "./product.ts";

const product = (change: Partial<Product> = {}) =>
	({ type: "simple", status: "publish", regularPrice: 5, salePrice: null, variations: [], ...change }) as Product;
const variation = product({ type: "variation" });

it.each([
	["a published product with a price", product(), null, true],
	["a draft", product({ status: "draft" }), null, false],
	["one without a price", product({ regularPrice: null }), null, false],
	["a grouped one", product({ type: "grouped" }), null, false],
	["an external one", product({ type: "external" }), null, false],
	["a variation of a published product", variation, product({ type: "variable" }), true],
	["a variation of a draft", variation, product({ type: "variable", status: "draft" }), false],
	["a variation whose product is gone", variation, undefined, false],
])("%s is purchasable or not", (_, of, parent, expected) => expect(isPurchasable(of, parent, 0)).toBe(expected));

it("shows the remaining stock only if it is managed, low, and the store shows it", () => {
	const stock = { managed: true, quantity: 2, lowAmount: null } as Stock;
	const settings = { ...DEFAULT_SETTINGS, lowStockAmount: 2, stockFormat: "" as const };
	expect(lowStockRemaining(stock, settings)).toBe(2);
	expect(lowStockRemaining({ ...stock, quantity: -1 }, settings)).toBe(0);
	expect(lowStockRemaining({ ...stock, quantity: 3 }, settings)).toBeNull();
	expect(lowStockRemaining({ ...stock, quantity: 3, lowAmount: 5 }, settings)).toBe(3);
	expect(lowStockRemaining({ ...stock, managed: false }, settings)).toBeNull();
	expect(lowStockRemaining(stock, { ...settings, stockFormat: "no_amount" })).toBeNull();
	expect(lowStockRemaining(null, settings)).toBeNull();
});
