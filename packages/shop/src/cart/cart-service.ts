import type { Address, BillingAddress } from "../address/address.ts";
import type { Product, Stock } from "../catalogue/product.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Db } from "../database/connection.ts";
import type { Result } from "../result.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { CalculatedCart, CalculatedLine, PricedLine } from "./calculation.ts";
import type { CartLine, CartSession, StoredNotice, Visitor } from "./session.ts";

/** How many of a line may be bought. Reference: 02 Cart §6. */
export interface QuantityLimits {
	minimum: number;
	maximum: number;
	multipleOf: number;
	/** false for products sold individually. */
	editable: boolean;
}

export interface CartItem {
	line: CartLine;
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
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
	message: string;
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
	errors: CartError[];
	/** Ids of the gateways on offer, in order. */
	paymentMethods: string[];
	/** 32 hex digits, "" for an empty cart. */
	hash: string;
}

/** What addItem gives: the cart, and which line grew. */
export interface CartAfterAdding extends Cart {
	addedKey: string;
}

export interface AddItemRequest {
	/** Product, variable product or variation. */
	id: number;
	/** 1 or more: HTTP refuses less. */
	quantity: number;
	/** Label or internal name, and value, of each chosen attribute. Reference: 02 Cart §7. */
	variation: readonly { attribute: string; value: string }[];
	/** Extension data of the line, by namespace. */
	data?: Record<string, unknown>;
}

/** Fields to change; sanitised and merged over what is stored. Values are to be validated before (address/validate.ts). */
export interface CustomerChange {
	billing?: Partial<BillingAddress>;
	shipping?: Partial<Address>;
}

/** What work inside a transaction sees. The session is a copy that is saved at the end if it changed. */
export interface CartEdit {
	trx: Db;
	session: CartSession;
	/** The cart as the session now stands; call it again after changing the session. */
	calculate(): Promise<Cart>;
}

export interface CartService {
	/** The cart as it is now. Clears queued notices and drops coupons that no longer hold, telling of both in `errors`. */
	read(visitor: Visitor): Promise<Cart>;
	/** The same without touching anything: for pages that only show a count or the lines. */
	peek(visitor: Visitor): Promise<Cart>;
	addItem(visitor: Visitor, request: AddItemRequest): Promise<Result<CartAfterAdding>>;
	/** quantity undefined: nothing is changed or checked, as in the reference. */
	updateItem(visitor: Visitor, key: string, quantity: number | undefined): Promise<Result<Cart>>;
	removeItem(visitor: Visitor, key: string): Promise<Result<Cart>>;
	/** Puts the removed line back; a key that is not among the removed changes nothing. */
	undoRemove(visitor: Visitor, key: string): Promise<Result<Cart>>;
	emptyCart(visitor: Visitor): Promise<Result<Cart>>;
	couponExists(code: string): Promise<boolean>;
	applyCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeCoupon(visitor: Visitor, code: string): Promise<Result<Cart>>;
	removeAllCoupons(visitor: Visitor): Promise<Result<Cart>>;
	/** packageId null: all packages. */
	selectRate(visitor: Visitor, packageId: string | number | null, rateId: string): Promise<Result<Cart>>;
	updateCustomer(visitor: Visitor, change: CustomerChange): Promise<Result<Cart>>;
	addNotice(visitor: Visitor, notice: StoredNotice): Promise<void>;
	/** The queued notices, which are then gone. */
	takeNotices(visitor: Visitor): Promise<StoredNotice[]>;
	/**
	 * Runs `work` in one transaction with the session locked; commits what it did when it returns (also a failure),
	 * rolls back when it throws.
	 */
	change<T>(visitor: Visitor, work: (edit: CartEdit) => Promise<Result<T>>): Promise<Result<T>>;
	/** Login: the guest's cart moves to the customer and is merged with the saved one. Reference: 01 §3.3. */
	moveToCustomer(guestSessionId: string, customerId: number): Promise<void>;
}
