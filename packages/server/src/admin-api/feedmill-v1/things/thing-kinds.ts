import type { ThingKind } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { EditBy, Edited } from "@feedmill/shop/editing/edit.ts";
import type { ReadEntity } from "@feedmill/shop/listing/staff-list.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { newProduct, productChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { termSchema } from "@feedmill/trade/catalogue/model/term-fields.ts";
import { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import { customerSchema } from "@feedmill/trade/customers/customer-fields.ts";
import { countedChanges } from "@feedmill/trade/inventory/stock-changes.ts";
import { freightSchema } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { zoneSchema } from "@feedmill/trade/shipping/zone-fields.ts";
import { taxRateSchema } from "@feedmill/trade/tax/tax-rate-fields.ts";
import type { TObject, TSchema } from "typebox";

/** Who reads a kind of entities, and the one who writes it. The editor validates: what is given may be anything. */
export interface KindOfThings {
	/** Needed to read, and at least to write: the editor asks for more where a field needs it. */
	see: Ability;
	edit: Ability;
	/** The fields of a change. */
	fields: Readonly<Record<string, TSchema>>;
	/** The fields of a new one; absent: none can be made here. */
	newFields?: Readonly<Record<string, TSchema>>;
	/** Fields that go by difference: they need an idempotency key, and there is no `was`. */
	differences?: readonly string[];
	read(shop: Shop, id: number, actor: Actor): Promise<Result<ReadEntity<unknown>>>;
	editor(shop: Shop): ThingEditor;
}

/** An editor whose kind is not known here. */
export interface ThingEditor {
	change(id: number, set: object, by: EditBy): Promise<Result<Edited<unknown>>>;
	create?(set: object, by: EditBy): Promise<Result<Edited<{ id: number }>>>;
	remove?(id: number, by: EditBy): Promise<Result<Edited<unknown>>>;
}

/** Every kind whose editor and reader are reached by the routes of things/. */
export const THING_TABLE: Readonly<Record<ThingKind, KindOfThings>> = {
	product: {
		see: "products.see",
		edit: "prices.edit",
		fields: productChanges.properties,
		newFields: newProduct.properties,
		read: ({ lists }, id, actor) => lists.products.get(id, actor),
		editor: ({ editors }) => anyValues(editors.products),
	},
	stock: {
		see: "products.see",
		edit: "stock.edit",
		fields: countedChanges.properties,
		differences: ["by"],
		read: ({ stock }, id, actor) => stock.get(id, actor),
		editor: ({ editors }) => anyValues(editors.stock),
	},
	coupon: {
		see: "coupons.see",
		edit: "coupons.edit",
		...both(couponSchema),
		read: ({ lists }, id, actor) => lists.coupons.get(id, actor),
		editor: ({ editors }) => anyValues(editors.coupons),
	},
	shipping_zone: {
		see: "shipping.see",
		edit: "shipping.edit",
		...both(zoneSchema),
		read: ({ lists }, id, actor) => lists.zones.get(id, actor),
		editor: ({ editors }) => anyValues(editors.zones),
	},
	freight_table: {
		see: "shipping.see",
		edit: "shipping.edit",
		...both(freightSchema),
		read: ({ lists }, id, actor) => lists.freight.get(id, actor),
		editor: ({ editors }) => anyValues(editors.freight),
	},
	term: {
		see: "products.see",
		edit: "products.edit",
		...both(termSchema),
		read: ({ lists }, id, actor) => lists.terms.get(id, actor),
		editor: ({ editors }) => anyValues(editors.terms),
	},
	tax_rate: {
		see: "taxes.see",
		edit: "taxes.edit",
		...both(taxRateSchema),
		read: ({ lists }, id, actor) => lists.taxRates.get(id, actor),
		editor: ({ editors }) => anyValues(editors.taxRates),
	},
	customer: {
		see: "customers.see",
		edit: "customers.edit",
		fields: customerSchema.properties,
		read: ({ lists }, id, actor) => lists.customers.get(id, actor),
		editor: ({ editors }) => anyValues(editors.customers),
	},
};

function both({ properties }: TObject): Pick<KindOfThings, "fields" | "newFields"> {
	return { fields: properties, newFields: properties };
}

/** Editors check by their schemas what they are given, so it need not have their types. */
function anyValues(editor: { change: unknown; create?: unknown; remove?: unknown }): ThingEditor {
	return editor as ThingEditor;
}
