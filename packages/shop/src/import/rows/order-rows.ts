import type { RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isAccepted, ORDER_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { OrderItemMeta } from "@feedmill/trade/orders/order.ts";
import type { Insertable } from "kysely";
import type {
	OrderItemTable,
	OrderRefundTable,
	OrderTable,
	RefundLineTable,
} from "../../database/tables/order-tables.ts";
import type { CouponDetails, FeeDetails, LineDetails, ShippingDetails, TaxDetails } from "../../orders/order-rows.ts";
import { lineRows } from "../../orders/refunds/refund-repository.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { taxClass } from "./commerce-rows.ts";
import { readAddress, readBilling } from "./people-rows.ts";

/** Statuses in which WooCommerce has reduced stock and counted sales and coupons. */
const SETTLED = new Set<string>([...ORDER_STATUSES.filter(isAccepted), "refunded"]);

type ImportedOrder = Omit<OrderTable, "version">;

export interface ImportedOrders {
	orders: ImportedOrder[];
	items: OrderItemTable[];
	refunds: Insertable<OrderRefundTable>[];
	refundLines: RefundLineTable[];
	/** Coupon codes by order, with their users: links coupon uses to orders. */
	couponUses: { orderId: number; code: string; usedBy: string[] }[];
}

/** Orders with lines and refunds. `coupons`: those of the store by code. */
export async function readOrders(
	reader: ExportReader,
	coupons: ReadonlyMap<string, Pick<CouponDetails, "type"> & { id: number }>,
): Promise<ImportedOrders> {
	const result: ImportedOrders = { orders: [], items: [], ...(await readRefunds(reader)), couponUses: [] };
	const refunded = new Map<number, number>();
	for (const refund of result.refunds)
		refunded.set(refund.order_id, (refunded.get(refund.order_id) ?? 0) + refund.amount);
	for (const entry of await reader.list("orders.json")) {
		const row = orderRow(entry, refunded.get(entry.integer("id")) ?? 0);
		result.orders.push(row);
		result.items.push(...itemRows(entry, row.id, coupons));
		if (!SETTLED.has(row.status)) continue;
		const usedBy = [row.customer_id ? String(row.customer_id) : "", row.billing_email.toLowerCase()].filter(Boolean);
		for (const coupon of entry.parts("coupon_lines"))
			result.couponUses.push({ orderId: row.id, code: normaliseCouponCode(coupon.text("code")), usedBy });
	}
	return result;
}

function orderRow(entry: Entry, refunded: number): ImportedOrder {
	const lines = entry.parts("line_items");
	const fees = entry.parts("fee_lines");
	const status = entry.oneOf("status", ORDER_STATUSES, "pending");
	const settled = SETTLED.has(status) ? 1 : 0;
	const created = entry.time("date_created_gmt");
	const billing = readBilling(entry.part("billing"));
	return {
		id: entry.id(),
		status,
		order_key: entry.requiredText("order_key"),
		customer_id: entry.integer("customer_id"),
		currency: entry.requiredText("currency"),
		prices_include_tax: entry.flag("prices_include_tax"),
		created_via: entry.text("created_via"),
		cart_hash: entry.text("cart_hash"),
		session_id: "",
		idempotency_key: null,
		total: entry.amount("total"),
		items_total: sum(lines, "total"),
		items_tax: sum(lines, "total_tax"),
		discount_total: entry.amount("discount_total"),
		discount_tax: entry.amount("discount_tax"),
		shipping_total: entry.amount("shipping_total"),
		shipping_tax: entry.amount("shipping_tax"),
		fees_total: sum(fees, "total"),
		fees_tax: sum(fees, "total_tax"),
		total_tax: entry.amount("total_tax"),
		refunded_total: refunded,
		payment_method: entry.text("payment_method"),
		payment_method_title: entry.name("payment_method_title"),
		transaction_id: entry.text("transaction_id"),
		customer_note: entry.text("customer_note"),
		billing_json: JSON.stringify(billing),
		shipping_json: JSON.stringify(readAddress(entry.part("shipping"))),
		billing_email: billing.email,
		billing_phone: billing.phone,
		customer_ip: entry.text("customer_ip_address"),
		user_agent: entry.text("customer_user_agent"),
		stock_reduced: settled,
		sales_recorded: settled,
		coupons_counted: settled,
		created_at: created,
		modified_at: entry.time("date_modified_gmt", created),
		paid_at: isCashUnderWay(entry, status) ? null : entry.nullableTime("date_paid_gmt"),
		completed_at: entry.nullableTime("date_completed_gmt"),
		// The exporting shop's reservation has expired: an imported unpaid order reserves nothing and is not cancelled
		// here.
		hold_until: null,
		data_json: "{}",
	};
}

/** Whether the courier has the money still to collect. Exports date its payment when the order is first processed. */
function isCashUnderWay(entry: Entry, status: OrderStatus): boolean {
	return entry.text("payment_method") === "cod" && status !== "completed" && status !== "refunded";
}

function sum(lines: Entry[], field: string): number {
	return lines.reduce((total, line) => total + line.amount(field), 0);
}

type ItemRow = OrderItemTable;

function itemRows(
	order: Entry,
	orderId: number,
	coupons: ReadonlyMap<string, Pick<CouponDetails, "type"> & { id: number }>,
): ItemRow[] {
	const row = (entry: Entry, kind: string, name: string, details: unknown, values: Partial<ItemRow> = {}): ItemRow => ({
		id: entry.id(),
		order_id: orderId,
		kind,
		name,
		product_id: 0,
		variation_id: 0,
		quantity: 0,
		subtotal: 0,
		subtotal_tax: 0,
		total: entry.amount("total"),
		total_tax: entry.amount("total_tax"),
		details_json: JSON.stringify(details),
		...values,
	});
	return [
		...order.parts("line_items").map((line) =>
			row(line, "line_item", line.name("name"), lineDetails(line), {
				product_id: line.integer("product_id"),
				variation_id: line.integer("variation_id"),
				quantity: line.integer("quantity"),
				subtotal: line.amount("subtotal"),
				subtotal_tax: line.amount("subtotal_tax"),
			}),
		),
		...order.parts("shipping_lines").map((line) =>
			row(line, "shipping", line.name("method_title"), {
				methodId: line.text("method_id"),
				instanceId: line.integer("instance_id"),
				taxes: rateTaxes(line, "total"),
				meta: line.parts("meta_data").map((meta) => ({ key: meta.text("key"), value: plainText(meta, "value") })),
			} satisfies ShippingDetails),
		),
		...order.parts("fee_lines").map((line) =>
			row(line, "fee", line.name("name"), {
				taxClass: taxClass(line.text("tax_class")),
				taxes: rateTaxes(line, "total"),
			} satisfies FeeDetails),
		),
		...order.parts("tax_lines").map((line) =>
			row(
				line,
				"tax",
				line.text("rate_code"),
				{
					rateId: line.integer("rate_id"),
					label: line.name("label"),
					rate: multiplyDivide(line.amount("rate_percent"), 1, 100),
					compound: line.flag("compound") === 1,
				} satisfies TaxDetails,
				{ total: line.amount("tax_total"), total_tax: line.amount("shipping_tax_total") },
			),
		),
		...order.parts("coupon_lines").map((line) => {
			const code = normaliseCouponCode(line.text("code"));
			const coupon = coupons.get(code);
			const details: CouponDetails = { couponId: coupon?.id ?? 0, type: coupon?.type ?? "fixed_cart" };
			return row(line, "coupon", code, details, {
				total: line.amount("discount"),
				total_tax: line.amount("discount_tax"),
			});
		}),
	];
}

/** Fields of an OrderItem that have no column (orders/order.ts). */
function lineDetails(line: Entry): LineDetails {
	const meta = line.parts("meta_data");
	const reduced = meta.find((each) => each.text("key") === "_reduced_stock");
	return {
		sku: line.text("sku"),
		taxClass: taxClass(line.text("tax_class")),
		taxes: rateTaxes(line, "total"),
		subtotalTaxes: rateTaxes(line, "subtotal"),
		meta: meta
			.filter((each) => !each.text("key").startsWith("_"))
			.map((each): OrderItemMeta => {
				return {
					id: each.integer("id"),
					key: each.text("key"),
					value: plainText(each, "value"),
					displayKey: each.text("display_key"),
					displayValue: plainText(each, "display_value"),
				};
			}),
		reducedStock: reduced ? reduced.integer("value") : 0,
	};
}

function rateTaxes(line: Entry, field: "total" | "subtotal"): RateTax[] {
	return line.parts("taxes").map((tax) => ({ rateId: tax.integer("id"), amount: tax.amount(field) }));
}

/** Meta data of plugins can be anything; only texts and numbers are imported. */
function plainText(entry: Entry, field: string): string {
	const value = entry.fields[field];
	return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value ?? "");
}

/** order_refunds.json: lists by order id. Amounts of lines are negative there, positive here. */
async function readRefunds(reader: ExportReader): Promise<Pick<ImportedOrders, "refunds" | "refundLines">> {
	const file = "order_refunds.json";
	const byOrder = await reader.object(file);
	const result: Pick<ImportedOrders, "refunds" | "refundLines"> = { refunds: [], refundLines: [] };
	for (const [orderId, list] of Object.entries(byOrder.fields))
		for (const entry of reader.entries(file, Array.isArray(list) ? list : [])) {
			const id = entry.id();
			const lines = ["line_items", "shipping_lines", "fee_lines"].flatMap((kind) => entry.parts(kind).map(refundLine));
			result.refunds.push({
				id,
				order_id: Number(orderId),
				amount: entry.amount("amount"),
				reason: entry.text("reason"),
				refunded_by: entry.integer("refunded_by"),
				created_at: entry.time("date_created_gmt"),
			});
			result.refundLines.push(...lineRows({ id, lines }));
		}
	return result;
}

function refundLine(line: Entry) {
	const original = line.parts("meta_data").find((meta) => meta.text("key") === "_refunded_item_id");
	return {
		itemId: original ? original.integer("value") : 0,
		quantity: Math.abs(line.integer("quantity")),
		amount: Math.abs(line.amount("total")),
		tax: Math.abs(line.amount("total_tax")),
	};
}
