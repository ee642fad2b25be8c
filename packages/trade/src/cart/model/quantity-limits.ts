import { fail, ok, type Result } from "../../basics/result.ts";
import type { Product, Stock } from "../../catalogue/model/product.ts";
import type { ShopperStock } from "../../inventory/stock.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { said, type Text } from "../../words/said.ts";

const MOST = 9999;

/** Units a shopper can still buy; null if stock sets no limit: not managed, or backorders are allowed. */
export function availableUnits(stock: ShopperStock | null): number | null {
	if (!stock?.managed || stock.quantity === null || stock.backorders !== "no") return null;
	return stock.quantity - stock.heldByOthers;
}

/**
 * Minimum, maximum and multiple of a line's quantity, for cart, product page and buttons alike. If nothing is left the
 * maximum is 1, the least a quantity field can have; the stock check then refuses. Reference: 02 Cart §6.
 */
export function quantityLimits(
	product: Pick<Product, "soldIndividually" | "minimumQuantity" | "multipleOf">,
	stock: ShopperStock | null,
): QuantityLimits {
	if (product.soldIndividually) return { minimum: 1, maximum: 1, multipleOf: 1, editable: false };
	const multipleOf = Math.max(1, product.multipleOf);
	const minimum = Math.ceil(Math.max(1, product.minimumQuantity) / multipleOf) * multipleOf;
	const available = availableUnits(stock) ?? MOST;
	const maximum = Math.max(1, Math.floor(Math.min(MOST, available) / multipleOf) * multipleOf);
	return { minimum, maximum, multipleOf, editable: true };
}

/** Whether a line may have a quantity. Errors: readonly_quantity, invalid_quantity. */
export function checkQuantity(quantity: number, limits: QuantityLimits): Result<number> {
	if (!limits.editable)
		return fail("readonly_quantity", said("This item is already in the cart and its quantity cannot be edited"));
	const refuse = (message: Text) => fail<number>("invalid_quantity", message);
	if (quantity > limits.maximum)
		return refuse(said("The maximum quantity that can be added to the cart is {maximum}", { maximum: limits.maximum }));
	if (quantity < limits.minimum)
		return refuse(said("The minimum quantity that can be added to the cart is {minimum}", { minimum: limits.minimum }));
	if (quantity % limits.multipleOf !== 0)
		return refuse(
			said("The quantity added to the cart must be a multiple of {multipleOf}", { multipleOf: limits.multipleOf }),
		);
	return ok(quantity);
}

/**
 * The quantity of a new line: silently moved into the limits and to the nearest multiple. Reference: 02 Cart §6,
 * add-item 5.
 */
export function clampQuantity(quantity: number, { minimum, maximum, multipleOf }: QuantityLimits): number {
	const inside = Math.min(Math.max(quantity, minimum), maximum);
	return Math.max(minimum, Math.round(inside / multipleOf) * multipleOf);
}

/** Quantity limits of a line. Reference: 02 Cart §6. */
export interface QuantityLimits {
	minimum: number;
	maximum: number;
	multipleOf: number;
	/** false for products sold individually. */
	editable: boolean;
}

/**
 * The quantity shown when stock is low; null when it is not low, or the store hides it. Ignores reservations.
 * Reference: 02 Cart §1.1.
 */
export function lowStockRemaining(stock: Stock | null | undefined, settings: StoreSettings): number | null {
	if (!stock?.managed || stock.quantity === null || settings.stockFormat === "no_amount") return null;
	return stock.quantity <= (stock.lowAmount ?? settings.lowStockAmount) ? Math.max(0, stock.quantity) : null;
}
