import { expect, it } from "vitest";
import type { Stock } from "../../catalogue/model/product.ts";
import { DEFAULT_SETTINGS } from "../../settings/default-settings.ts";
import { checkQuantity, clampQuantity, lowStockRemaining, quantityLimits } from "./quantity-limits.ts";

const product = { soldIndividually: false, minimumQuantity: 1, multipleOf: 1 };
const stock = {
	productId: 10,
	managed: true,
	quantity: 12,
	reserved: 0,
	status: "instock" as const,
	backorders: "no" as const,
	lowAmount: null,
	heldByOthers: 0,
};

it.each([
	[product, null, { minimum: 1, maximum: 9999, multipleOf: 1, editable: true }],
	[product, stock, { minimum: 1, maximum: 12, multipleOf: 1, editable: true }],
	[product, { ...stock, heldByOthers: 5 }, { minimum: 1, maximum: 7, multipleOf: 1, editable: true }],
	[product, { ...stock, quantity: 0 }, { minimum: 1, maximum: 1, multipleOf: 1, editable: true }],
	[product, { ...stock, backorders: "yes" as const }, { minimum: 1, maximum: 9999, multipleOf: 1, editable: true }],
	[
		{ ...product, minimumQuantity: 7, multipleOf: 5 },
		stock,
		{ minimum: 10, maximum: 10, multipleOf: 5, editable: true },
	],
	[{ ...product, soldIndividually: true }, stock, { minimum: 1, maximum: 1, multipleOf: 1, editable: false }],
])("of %j with stock %j the limits are %j", (of, seen, limits) => expect(quantityLimits(of, seen)).toEqual(limits));

it("a quantity outside the limits is refused with one sentence; that of a new line is moved into them", () => {
	const limits = { minimum: 10, maximum: 40, multipleOf: 10, editable: true };
	const said = (quantity: number) => {
		const checked = checkQuantity(quantity, limits);
		return checked.ok ? checked.value : checked.error.message;
	};
	expect([20, 41, 5, 25].map(said)).toEqual([
		20,
		"The maximum quantity that can be added to the cart is 40",
		"The minimum quantity that can be added to the cart is 10",
		"The quantity added to the cart must be a multiple of 10",
	]);
	expect([1, 14, 15, 99].map((quantity) => clampQuantity(quantity, limits))).toEqual([10, 10, 20, 40]);
	expect(checkQuantity(1, { ...limits, editable: false })).toMatchObject({ error: { code: "readonly_quantity" } });
});

it("shows the remaining stock only if it is managed, low, and the store shows it", () => {
	const low = { managed: true, quantity: 2, lowAmount: null } as Stock;
	const settings = { ...DEFAULT_SETTINGS, lowStockAmount: 2, stockFormat: "" as const };
	expect(lowStockRemaining(low, settings)).toBe(2);
	expect(lowStockRemaining({ ...low, quantity: -1 }, settings)).toBe(0);
	expect(lowStockRemaining({ ...low, quantity: 3 }, settings)).toBeNull();
	expect(lowStockRemaining({ ...low, quantity: 3, lowAmount: 5 }, settings)).toBe(3);
	expect(lowStockRemaining({ ...low, managed: false }, settings)).toBeNull();
	expect(lowStockRemaining(low, { ...settings, stockFormat: "no_amount" })).toBeNull();
	expect(lowStockRemaining(null, settings)).toBeNull();
});
