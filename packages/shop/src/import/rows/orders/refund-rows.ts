import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import type { Insertable } from "kysely";
import type { OrderRefundTable, RefundLineTable } from "../../../database/tables/order-tables.ts";
import { lineRows } from "../../../orders/refunds/refund-repository.ts";
import type { Entry } from "../../reading/entry.ts";
import type { ExportReader } from "../../reading/export-reader.ts";

/** The refunds of one order. */
export interface RefundsOfOrder {
	entries: Entry[];
	refunds: Insertable<OrderRefundTable>[];
	lines: RefundLineTable[];
	/** One of them cannot be read: the order would seem to have more money than it has. */
	isUnclear: boolean;
}

/** order_refunds.json: lists by order id. Amounts of lines are negative there, positive here. */
export async function readRefunds(reader: ExportReader): Promise<{ byOrder: Map<number, RefundsOfOrder> }> {
	const file = "order_refunds.json";
	const lists = await reader.object(file);
	const byOrder = new Map<number, RefundsOfOrder>();
	const ids = new Set<number>();
	for (const [orderId, list] of Object.entries(lists.fields)) {
		const entries = reader.entries(file, Array.isArray(list) ? list : [list]);
		const of: RefundsOfOrder = { entries: [], refunds: [], lines: [], isUnclear: false };
		for (const entry of entries) {
			const sure = entry.sure();
			const id = sure.id();
			if (ids.has(id)) entry.problem("id", `${id} is given to an earlier refund already`);
			ids.add(id);
			const refund = {
				id,
				order_id: Number(orderId),
				amount: amountOf(entry),
				reason: entry.text("reason", 5_000),
				refunded_by: entry.reference("refunded_by"),
				created_at: entry.time("date_created_gmt", "date_created"),
			};
			const lines = ["line_items", "shipping_lines", "fee_lines"].flatMap((kind) => sure.parts(kind).map(refundLine));
			if (entry.isLeftOut) of.isUnclear = true;
			else {
				of.entries.push(entry);
				of.refunds.push(refund);
				of.lines.push(...lineRows({ id, lines }));
			}
		}
		if (entries.length > 0 || of.isUnclear) byOrder.set(Number(orderId), of);
	}
	return { byOrder };
}

function amountOf(entry: Entry): number {
	const amount = entry.requiredAmount("amount");
	if (amount < 0) entry.report("amount", `is less than nothing: taken as ${formatDecimal(-amount)}`);
	return Math.abs(amount);
}

function refundLine(line: Entry) {
	const original = line.parts("meta_data").find((meta) => meta.fields.key === "_refunded_item_id");
	const quantity = Math.abs(Number(line.fields.quantity ?? 0));
	if (!Number.isFinite(quantity)) line.wrong("quantity", "a number expected", "taken as 0");
	return {
		itemId: original ? original.reference("value") : 0,
		// Of 2.5 that were sold, which count as three, 2.5 are all.
		quantity: Number.isFinite(quantity) ? Math.ceil(quantity) : 0,
		amount: Math.abs(line.requiredAmount("total")),
		tax: Math.abs(line.requiredAmount("total_tax")),
	};
}
