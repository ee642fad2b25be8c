import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Handling } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { type MoneyState, type OrderEntry, orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import type { OrderEntryTable, OrderTable } from "../../database/tables/order-tables.ts";

/** An order as a list shows it: its entry, and who ordered as they wrote it. */
export interface ListedOrder extends Omit<OrderEntry, "phoneEnd" | "deliveryPhoneEnd" | "who"> {
	/** "Ramesh Patel" */
	name: string;
	company: string;
	/** Where the goods go. */
	village: string;
	phone: string;
	/** "Cash on delivery", as it was called when the order was placed. */
	paymentTitle: string;
	currency: string;
	/** What the buyer wrote, as stored; "" for nothing. */
	customerNote: string;
	/** What an imported status was called (statusName). */
	imported?: NonNullable<Order["imported"]>;
}

/** A row of an entry with what only the order has. */
export type ListedRow = Omit<OrderEntryTable, "phone_end" | "delivery_phone_end" | "who"> &
	Pick<
		OrderTable,
		"billing_json" | "shipping_json" | "payment_method_title" | "currency" | "customer_note" | "data_json"
	>;

/** An order that was read whole, as a list shows it. */
export function listedOf(order: Order): ListedOrder {
	const { phoneEnd: _, deliveryPhoneEnd: __, who: ___, ...entry } = orderEntry(order);
	const { billing, shipping, imported } = order;
	return {
		...entry,
		...whoOrdered(billing, shipping),
		paymentTitle: order.paymentMethodTitle,
		currency: order.currency,
		customerNote: order.customerNote,
		...(imported ? { imported } : {}),
	};
}

export function listedOrder(row: ListedRow): ListedOrder {
	const billing = JSON.parse(row.billing_json) as Partial<BillingAddress>;
	const shipping = JSON.parse(row.shipping_json) as Partial<Address>;
	const { imported } = JSON.parse(row.data_json) as Pick<Order, "imported">;
	return {
		id: row.id,
		createdAt: row.created_at,
		status: row.status as OrderStatus,
		handling: row.handling as Handling | "",
		customerId: row.customer_id,
		paymentMethod: row.payment_method,
		money: row.money as MoneyState,
		total: row.total,
		paid: row.paid,
		toCollect: row.to_collect,
		refunded: row.refunded,
		bags: row.bags,
		grams: row.grams,
		pin: row.pin,
		...whoOrdered(billing, shipping),
		paymentTitle: row.payment_method_title,
		currency: row.currency,
		customerNote: row.customer_note,
		...(imported ? { imported } : {}),
	};
}

function whoOrdered(
	billing: Partial<BillingAddress>,
	shipping: Partial<Address>,
): Pick<ListedOrder, "name" | "company" | "village" | "phone"> {
	return {
		name: [billing.first_name, billing.last_name].filter(Boolean).join(" "),
		company: billing.company ?? "",
		village: shipping.city || billing.city || "",
		phone: billing.phone || shipping.phone || "",
	};
}
