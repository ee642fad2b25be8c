import type { RateTax } from "@feedmill/trade/calculation/calculation.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { OrderItemMeta } from "@feedmill/trade/orders/order.ts";
import type { Insertable } from "kysely";
import type { OrderItemTable } from "../../../database/tables/order-tables.ts";
import type {
	CouponDetails,
	FeeDetails,
	LineDetails,
	ShippingDetails,
	TaxDetails,
} from "../../../orders/order-rows.ts";
import type { Entry } from "../../reading/entry.ts";
import { taxClass } from "../parts/tax-class.ts";
import { readQuantity } from "./quantity.ts";

/** Coupons of the store by code. */
export type KnownCoupons = ReadonlyMap<string, Pick<CouponDetails, "type"> & { id: number }>;

/** The rows of an order's lines. A wrong amount leaves the order out: its money would be false. */
export function orderItems(order: Entry, orderId: number, coupons: KnownCoupons): Insertable<OrderItemTable>[] {
	const item = (
		entry: Entry,
		kind: string,
		name: string,
		details: unknown,
		values: Partial<Insertable<OrderItemTable>>,
	): Insertable<OrderItemTable> => ({
		id: lineId(entry),
		order_id: orderId,
		kind,
		name,
		product_id: 0,
		variation_id: 0,
		quantity: 0,
		subtotal: 0,
		subtotal_tax: 0,
		total: 0,
		total_tax: 0,
		...values,
		details_json: JSON.stringify(details),
	});
	const amounts = (entry: Entry) => ({
		total: entry.requiredAmount("total"),
		total_tax: entry.requiredAmount("total_tax"),
	});
	return [
		...order.parts("line_items", true).map((line) => {
			const { quantity, soldQuantity } = readQuantity(line);
			const sold = soldQuantity === undefined ? {} : { soldQuantity };
			const name = line.name("name", 1_000) || line.name("parent_name", 1_000) || line.text("sku", 100);
			if (!line.has("name")) line.report("name", `is missing: taken as ${name || "empty"}`);
			return item(line, "line_item", name, { ...lineDetails(line), ...sold } satisfies LineDetails, {
				...amounts(line),
				product_id: line.reference("product_id"),
				variation_id: line.reference("variation_id"),
				quantity,
				subtotal: line.requiredAmount("subtotal"),
				subtotal_tax: line.requiredAmount("subtotal_tax"),
			});
		}),
		...order.parts("shipping_lines", true).map((line) => {
			const meta = line.parts("meta_data").map((each) => ({ key: each.text("key"), value: plainText(each, "value") }));
			const details: ShippingDetails = {
				methodId: line.text("method_id", 100),
				instanceId: line.reference("instance_id"),
				taxes: rateTaxes(line, "total"),
				meta,
			};
			return item(line, "shipping", line.name("method_title", 1_000), details, amounts(line));
		}),
		...order.parts("fee_lines", true).map((line) => {
			const details: FeeDetails = { taxClass: taxClass(line.text("tax_class", 100)), taxes: rateTaxes(line, "total") };
			return item(line, "fee", line.name("name", 1_000), details, amounts(line));
		}),
		...order.parts("tax_lines", true).map((line) => {
			const details: TaxDetails = {
				rateId: line.reference("rate_id"),
				label: line.name("label", 200),
				rate: multiplyDivide(line.amount("rate_percent"), 1, 100),
				compound: line.flag("compound") === 1,
			};
			const [total, total_tax] = [line.requiredAmount("tax_total"), line.requiredAmount("shipping_tax_total")];
			return item(line, "tax", line.text("rate_code", 200), details, { total, total_tax });
		}),
		...order.parts("coupon_lines", true).map((line) => {
			const code = normaliseCouponCode(line.text("code", 200));
			const coupon = coupons.get(code);
			const details: CouponDetails = { couponId: coupon?.id ?? 0, type: coupon?.type ?? "fixed_cart" };
			const [total, total_tax] = [line.requiredAmount("discount"), line.requiredAmount("discount_tax")];
			return item(line, "coupon", code, details, { total, total_tax });
		}),
	];
}

/** 0: it gets one when it is written. */
function lineId(line: Entry): number {
	const id = line.reference("id");
	if (id === 0) line.report("id", "is missing: the line gets one");
	return id;
}

/** Fields of an OrderItem that have no column (orders/order.ts). */
function lineDetails(line: Entry): LineDetails {
	const meta = line.parts("meta_data");
	const reduced = meta.find((each) => each.fields.key === "_reduced_stock");
	return {
		sku: line.text("sku", 200),
		taxClass: taxClass(line.text("tax_class", 100)),
		taxes: rateTaxes(line, "total"),
		subtotalTaxes: rateTaxes(line, "subtotal"),
		meta: meta
			.filter((each) => typeof each.fields.key === "string" && !each.fields.key.startsWith("_"))
			.map((each): OrderItemMeta => {
				return {
					id: each.reference("id"),
					key: each.text("key", 500),
					value: plainText(each, "value"),
					displayKey: each.text("display_key", 500),
					displayValue: plainText(each, "display_value"),
				};
			}),
		reducedStock: reduced ? reduced.integer("value", 0, 0) : 0,
	};
}

function rateTaxes(line: Entry, field: "total" | "subtotal"): RateTax[] {
	return line
		.sure()
		.parts("taxes")
		.map((tax) => ({ rateId: tax.reference("id"), amount: tax.amount(field) }));
}

/** Meta data of plugins can be anything; only texts and numbers are imported. */
function plainText(entry: Entry, field: string): string {
	const value = entry.fields[field];
	const text = typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value ?? "");
	return text.replaceAll("\0", "").toWellFormed().slice(0, 20_000);
}
