import type { CalculatedCart, CalculatedLine, PricedLine } from "../../calculation/calculation.ts";
import type { Product, Stock } from "../../catalogue/model/product.ts";
import type { Coupon } from "../../coupons/coupon.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { Text } from "../../words/said.ts";
import type { CartLine, CartSession } from "./session.ts";

/** How many of a line may be bought. Reference: 02 Cart §6. */
export interface QuantityLimits {
	minimum: number;
	maximum: number;
	multipleOf: number;
	/** false for products sold individually. */
	editable: boolean;
}

/** A line with what it sells. */
export interface SoldLine {
	line: CartLine;
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
}

/** A line with what is offered beside it. */
export interface LineWithCompany extends SoldLine {
	/** Cross-sells that the catalogue lists, in the order of the product. */
	goesWith: readonly Product[];
}

export interface CartItem extends SoldLine {
	stock: Stock | null;
	limits: QuantityLimits;
	priced: PricedLine;
	calculated: CalculatedLine;
	backorderBadge: boolean;
	lowStockRemaining: number | null;
}

/** A cart problem; plain text, the presenter formats it. Reference: 02 Cart §10. */
export interface CartError {
	code: string;
	message: Text;
}

/** The cart of one shopper at one moment, complete: presenters need nothing else. Specification: 3, Cart. */
export interface Cart {
	session: CartSession;
	settings: StoreSettings;
	items: CartItem[];
	calculated: CalculatedCart;
	/** Applied coupons that exist, in the order applied. */
	coupons: Coupon[];
	crossSells: Product[];
	/** Stock of what is in it and of its cross-sells, by owner; only others' holds are taken off. */
	stocks: ReadonlyMap<number, Stock>;
	errors: CartError[];
	/** Ids of the gateways on offer, in order. */
	paymentMethods: string[];
	/** 32 hex digits, "" for an empty cart. */
	hash: string;
	/** What had changed in the shop when this cart was last found to be right. */
	known: Versions;
}
