import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";

/*
 * Entities by kind, as their editors know them. Amounts are integers of millionths of the major unit, times ms since
 * the epoch, texts as stored (names may have entities: "Sheep &amp; Goat").
 *
 *   GET    things/{kind}/{id}                → Thing
 *   PATCH  things/{kind}/{id} {set, was}     → ChangedThing; `was`: the same fields as they were read before
 *   POST   things/{kind} {set}               → Thing (201)
 *   DELETE things/{kind}/{id}                → GoneThing
 *
 * kind            read              fields of `set`; changed by       POST, DELETE
 * product         products.see      prices: prices.edit, others too: products.edit       ●
 * stock           products.see      by, reason, …: stock.edit; never `was`, and `by` with an Idempotency-Key   –
 * coupon          coupons.see       coupons.edit                      ●
 * shipping_zone   shipping.see      shipping.edit                     ●
 * freight_table   shipping.see      shipping.edit                     ●
 * tax_rate        taxes.see         taxes.edit                        ●
 * customer        customers.see     customers.edit                    –
 * term            products.see      products.edit                     ●
 *
 * Errors: feedmill_invalid (400, data.problems by field), feedmill_stale (412, StaleData), feedmill_not_allowed (403),
 * feedmill_not_found and feedmill_no_product (404), feedmill_stock_short, feedmill_stock_not_counted and
 * feedmill_key_used (409), feedmill_key_needed (400).
 */

/** Kinds with routes of their own. */
export const THING_KINDS = [
	"product",
	"stock",
	"coupon",
	"shipping_zone",
	"freight_table",
	"tax_rate",
	"customer",
	"term",
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

export interface Thing<Value> {
	id: number;
	value: Value;
	/** null: not changed here. */
	changedAt: number | null;
	/** A person's name, or a program's. */
	changedBy: string | null;
}

export interface ChangedThing<Value> extends Thing<Value> {
	/** What the call changed; empty: nothing. */
	change: Record<string, FieldChange>;
}

export interface GoneThing {
	id: number;
}

export interface FieldChange {
	before: unknown;
	after: unknown;
}

/** What comes with feedmill_stale: the fields that somebody has changed since, as they are now, and who it was. */
export interface StaleData {
	now: Record<string, unknown>;
	by: Record<string, { name: string; at: number }>;
}

/** Fields of a product that this page reads; the answer has more. */
export interface ProductValue {
	name: string;
	sku: string;
	regularPrice: Amount | null;
	salePrice: Amount | null;
	saleFrom: number | null;
	saleTo: number | null;
}

/** Fields of a customer that this page reads; the answer has more. */
export interface CustomerValue {
	firstName: string;
	lastName: string;
	displayName: string;
	billing: BillingAddress;
	shipping: Address;
}

export type PriceFields = Pick<ProductValue, "regularPrice" | "salePrice" | "saleFrom" | "saleTo">;

export interface StockValue extends Stock {
	/** The product that it is counted with. */
	ownerId: number;
}

/** A difference of stock. */
export interface StockDifference {
	by: number;
	/** "torn" */
	reason?: string;
}
