import type { CouponType } from "@feedmill/trade/coupons/coupon.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Insertable } from "kysely";
import type { AttributeTable, TermTable } from "../../../database/tables/catalogue-tables.ts";

/** What the shop has already: an export that is added to it may refer to that. */
export interface KnownStore {
	settings: Readonly<StoreSettings>;
	attributes: readonly AttributeTable[];
	terms: readonly Insertable<TermTable>[];
	media: ReadonlySet<number>;
	products: ReadonlySet<number>;
	pages: ReadonlySet<number>;
	/** Account id by email. */
	customers: ReadonlyMap<string, number>;
	/** Coupon by code. */
	coupons: ReadonlyMap<string, { id: number; type: CouponType }>;
	/** Whether the shop has been set up: its settings are somebody's choice. */
	isSetUp: boolean;
}

/** Of an export that replaces everything. */
export const NOTHING_KNOWN: KnownStore = {
	settings: DEFAULT_SETTINGS,
	attributes: [],
	terms: [],
	media: new Set(),
	products: new Set(),
	pages: new Set(),
	customers: new Map(),
	coupons: new Map(),
	isSetUp: false,
};
