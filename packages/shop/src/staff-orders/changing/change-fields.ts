import { type Address, hasAdditionalFields } from "@feedmill/trade/address/address.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { DraftFreight, DraftPlace } from "../drafts/order-draft.ts";
import { enteredPrice } from "./recalculate.ts";

/** What of a placed order can be changed. A field that is left out stays. */
export interface ChangeFields {
	lines?: readonly ChangeLine[];
	billing?: DraftPlace;
	delivery?: DraftPlace;
	/** null: what the shop chooses for it now. */
	freight?: DraftFreight | null;
}

export interface ChangeLine {
	/** null: a new one. */
	line: number | null;
	/** Of a new one; else as it was read. */
	productId: number;
	/** 0: the line goes. */
	bags: number;
	/** Of one bag, before coupons, as prices are entered; null: the shop's of today. */
	price: Amount | null;
}

export interface ChangeRequest {
	/** The fields as the page has read them. */
	was: ChangeFields;
	/** Only what becomes different. */
	set: ChangeFields;
	/** Why, for the shop. */
	reason: string;
	/** Whether the buyer gets the changed order by mail. */
	tellBuyer: boolean;
	/** Idempotency key. */
	key: string;
	/** The entry of the audit that it undoes, and what the order came to before that: it must come to the same. */
	undoes?: { entry: number; total: Amount | undefined };
}

/** The fields of an order as they are. */
export function fieldsOf(order: Order, settings: StoreSettings): Required<ChangeFields> {
	const [freight] = order.shippingLines;
	return {
		lines: order.items.map((item) => ({
			line: item.id,
			productId: item.variationId || item.productId,
			bags: item.quantity,
			price: enteredPrice(order, item, settings),
		})),
		billing: placeOf(order.billing, settings),
		delivery: placeOf(order.shipping, settings),
		freight: freight ? { title: freight.title, price: freight.total } : null,
	};
}

function placeOf(address: Address, settings: StoreSettings): DraftPlace {
	const { address_1: line1, address_2: landmark, city, postcode, state, country } = address;
	const { post_office: office = "", second_phone: secondPhone = "" } = address;
	const place = { line1, city, postcode, state };
	return hasAdditionalFields(country, settings) ? { ...place, office, landmark, secondPhone } : place;
}
