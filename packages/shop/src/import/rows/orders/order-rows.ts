import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { parseAmount } from "@feedmill/trade/money/amount.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isAccepted, ORDER_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Insertable } from "kysely";
import type {
	OrderItemTable,
	OrderRefundTable,
	OrderTable,
	RefundLineTable,
} from "../../../database/tables/order-tables.ts";
import type { OrderData } from "../../../orders/order-rows.ts";
import { type Entry, isFields, listed } from "../../reading/entry.ts";
import type { ExportReader } from "../../reading/export-reader.ts";
import { readAddress, readBilling } from "../parts/addresses.ts";
import { readStatus } from "./imported-status.ts";
import { type KnownCoupons, orderItems } from "./order-items.ts";
import { readRefunds } from "./refund-rows.ts";

/** Statuses in which WooCommerce has reduced stock and counted sales and coupons. */
const SETTLED = new Set<string>([...ORDER_STATUSES.filter(isAccepted), "refunded"]);

type ImportedOrder = Omit<OrderTable, "version" | "handling" | "handling_json" | "binned_at">;

export interface ImportedOrders {
	/** An empty `order_key` is made when the order is written. */
	orders: ImportedOrder[];
	/** An id of 0 is made when the order is written. */
	items: Insertable<OrderItemTable>[];
	refunds: Insertable<OrderRefundTable>[];
	refundLines: RefundLineTable[];
	/** Coupon codes by order, with their users: links coupon uses to orders. */
	couponUses: { orderId: number; code: string; usedBy: string[] }[];
}

/**
 * Orders with lines and refunds: history, which no rule of the present applies to. One whose money or currency cannot
 * be read is left out with its refunds. `coupons`: those of the store by code.
 */
export async function readOrders(reader: ExportReader, coupons: KnownCoupons): Promise<ImportedOrders> {
	const result: ImportedOrders = { orders: [], items: [], refunds: [], refundLines: [], couponUses: [] };
	const refunds = await readRefunds(reader);
	for (const entry of await reader.list("orders.json")) {
		const id = entry.id();
		const own = refunds.byOrder.get(id);
		refunds.byOrder.delete(id);
		if (own?.isUnclear) entry.leaveOut("refunds", "a refund of it in order_refunds.json cannot be read");
		reportMissingLines(entry);
		const here = new Set(own?.refunds.map((refund) => refund.id));
		for (const refund of entry.parts("refunds").filter(({ fields }) => !here.has(Number(fields.id))))
			refund.report("id", `${Number(refund.fields.id)} is not in order_refunds.json: counts as not given back`);
		const row = orderRow(entry, own?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0);
		const items = orderItems(entry, row.id, coupons);
		if (entry.isLeftOut) continue;
		result.orders.push(row);
		result.items.push(...items);
		result.refunds.push(...(own?.refunds ?? []));
		result.refundLines.push(...(own?.lines ?? []));
		if (!SETTLED.has(row.status)) continue;
		const usedBy = [row.customer_id ? String(row.customer_id) : "", row.billing_email.toLowerCase()].filter(Boolean);
		for (const coupon of entry.parts("coupon_lines"))
			result.couponUses.push({ orderId: row.id, code: normaliseCouponCode(coupon.text("code")), usedBy });
	}
	for (const [orderId, { entries }] of refunds.byOrder)
		for (const entry of entries) entry.leaveOut("", `order ${orderId} is not in orders.json`);
	return result;
}

function orderRow(entry: Entry, refunded: number): ImportedOrder {
	const { status, name } = readStatus(entry);
	const settled = SETTLED.has(status) ? 1 : 0;
	const created = entry.time("date_created_gmt", "date_created", "date_modified_gmt");
	const billing = readBilling(entry.part("billing"));
	const data: OrderData = name === "" ? {} : { imported: { name, status } };
	return {
		id: entry.id(),
		status,
		order_key: entry.text("order_key", 200),
		customer_id: entry.reference("customer_id"),
		currency: currencyOf(entry),
		prices_include_tax: entry.flag("prices_include_tax"),
		created_via: entry.text("created_via", 100),
		cart_hash: entry.text("cart_hash", 100),
		session_id: "",
		idempotency_key: null,
		total: entry.requiredAmount("total"),
		items_total: sum(entry, "line_items", "total"),
		items_tax: sum(entry, "line_items", "total_tax"),
		discount_total: entry.requiredAmount("discount_total"),
		discount_tax: entry.requiredAmount("discount_tax"),
		shipping_total: entry.requiredAmount("shipping_total"),
		shipping_tax: entry.requiredAmount("shipping_tax"),
		fees_total: sum(entry, "fee_lines", "total"),
		fees_tax: sum(entry, "fee_lines", "total_tax"),
		total_tax: entry.requiredAmount("total_tax"),
		refunded_total: refunded,
		payment_method: entry.text("payment_method", 100),
		payment_method_title: entry.name("payment_method_title", 200),
		transaction_id: entry.text("transaction_id", 200),
		customer_note: entry.text("customer_note"),
		billing_json: JSON.stringify(billing),
		shipping_json: JSON.stringify(readAddress(entry.part("shipping"))),
		billing_email: billing.email,
		billing_phone: billing.phone,
		customer_ip: entry.text("customer_ip_address", 100),
		user_agent: entry.text("customer_user_agent", 500),
		stock_reduced: settled,
		sales_recorded: settled,
		coupons_counted: settled,
		created_at: created,
		modified_at: entry.time("date_modified_gmt") || created,
		paid_at: isCashUnderWay(entry, status) ? null : entry.nullableTime("date_paid_gmt"),
		completed_at: entry.nullableTime("date_completed_gmt"),
		// The exporting shop's reservation has expired: an imported unpaid order reserves nothing and is not cancelled
		// here.
		hold_until: null,
		data_json: JSON.stringify(data),
	};
}

function currencyOf(entry: Entry): string {
	const code = entry.text("currency", 20).trim().toUpperCase();
	if (!new RegExp(FORMS.currency).test(code)) entry.leaveOut("currency", "is not the code of a currency, such as INR");
	return code;
}

/** Whether the courier has the money still to collect. Exports date its payment when the order is first processed. */
function isCashUnderWay(entry: Entry, status: OrderStatus): boolean {
	return entry.text("payment_method") === "cod" && status !== "completed" && status !== "refunded";
}

/** An order of which a list of lines is missing, so that the others do not come to its total. */
function reportMissingLines(order: Entry): void {
	const kinds = ["line_items", "shipping_lines", "fee_lines"];
	const missing = kinds.filter((kind) => !listed(order.fields[kind]));
	const lines = kinds.reduce((total, kind) => total + sum(order, kind, "total"), 0);
	const total = (order.readableAmount("total") ?? 0) - (order.readableAmount("total_tax") ?? 0);
	if (missing.length > 0 && lines !== total)
		order.report(missing.join(", "), "is missing, and the other lines do not come to the total: taken as they are");
}

/** orderItems reports the lines that cannot be read; they leave their order out. */
function sum(order: Entry, kind: string, field: string): number {
	const lines = listed(order.fields[kind]) ?? [];
	return lines.filter(isFields).reduce((total, line) => total + (parseAmount(String(line[field] ?? "")) ?? 0), 0);
}
