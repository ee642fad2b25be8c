import type { CalculatedCart, CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { QuantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { EarlierOrders } from "@feedmill/trade/settings/cash-rules.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartLine, CartSession } from "./session.ts";

/** A line with its product. */
export interface SoldLine {
	line: CartLine;
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
	/** Price of one unit, as entered, that staff has agreed with the buyer. Left out: the shop's. */
	agreedPrice?: Amount;
}

/** A line with its cross-sells. */
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
	/** What extensions write to the order's line; missing: nothing. */
	choices?: readonly LineChoice[];
}

/** A choice of the buyer that an extension keeps: "Engraving": "Ravi". Texts without tags. */
export interface LineChoice {
	key: string;
	label: string;
	value: string;
	/** Shown instead of the value. */
	display: string;
}

/** An error of the cart. Plain text; the presenter escapes it. Reference: 02 Cart §10. */
export interface CartError {
	code: string;
	message: Text;
}

/** One shopper's cart at one moment, complete for presenters. Specification: 3, Cart. */
export interface Cart {
	session: CartSession;
	settings: StoreSettings;
	items: CartItem[];
	calculated: CalculatedCart;
	/** Applied coupons that exist, in the order applied. */
	coupons: Coupon[];
	crossSells: Product[];
	/** Stock of its products and their cross-sells by owner, less the reservations of others. */
	stocks: ReadonlyMap<number, ShopperStock>;
	errors: CartError[];
	/** Ids of the available gateways, in order. */
	paymentMethods: string[];
	/** The buyer's earlier orders; null: no rule of a gateway asks for them. */
	earlier: EarlierOrders | null;
	/** 32 hex digits, "" for an empty cart. */
	hash: string;
	/** Versions of settings and catalogue that this cart was calculated from. */
	versions: Versions;
	/** Namespaces of extensions that failed to say what an order keeps of a line: the order goes on without it. */
	choicesMissing: Set<string>;
}
