import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { RateTax } from "@feedmill/trade/calculation/calculation.ts";
import type { Handled, Handling, HandlingEntry } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type {
	Order,
	OrderCoupon,
	OrderItem,
	OrderItemMeta,
	OrderShipping,
	OrderTax,
	OrderTotals,
	StoredPayment,
} from "@feedmill/trade/orders/order.ts";
import type { Selectable } from "kysely";
import type { OrderItemTable, OrderTable } from "../database/tables/order-tables.ts";

/** What `orders.data_json` holds. */
export interface OrderData {
	origin?: string;
	language?: string;
	payment?: StoredPayment | null;
	accountCreated?: boolean;
	extensions?: Record<string, unknown>;
	imported?: Order["imported"];
}

/** What `order_item.details_json` holds, by kind. */
export interface LineDetails {
	sku: string;
	taxClass: string;
	taxes: RateTax[];
	subtotalTaxes: RateTax[];
	meta: OrderItemMeta[];
	reducedStock: number;
	soldQuantity?: number;
}
export type ShippingDetails = Pick<OrderShipping, "methodId" | "instanceId" | "taxes" | "meta">;
export type TaxDetails = Pick<OrderTax, "rateId" | "label" | "rate" | "compound">;
export interface FeeDetails {
	taxClass: string;
	taxes: RateTax[];
}
export type CouponDetails = Pick<OrderCoupon, "couponId" | "type">;

/** Without the version, which every write increments, and what only steps of the goods and the bin write. */
export function orderRow(order: Order): Omit<OrderTable, "version" | "handling" | "handling_json" | "binned_at"> {
	const { totals } = order;
	const data: OrderData = {
		origin: order.origin,
		language: order.language,
		payment: order.payment,
		accountCreated: order.accountCreated,
		extensions: order.extensions,
		...(order.imported ? { imported: order.imported } : {}),
	};
	return {
		id: order.id,
		status: order.status,
		order_key: order.key,
		customer_id: order.customerId,
		currency: order.currency,
		prices_include_tax: order.pricesIncludeTax ? 1 : 0,
		created_via: order.createdVia,
		cart_hash: order.cartHash,
		session_id: order.sessionId,
		idempotency_key: order.idempotencyKey,
		total: totals.price,
		items_total: totals.items,
		items_tax: totals.itemsTax,
		discount_total: totals.discount,
		discount_tax: totals.discountTax,
		shipping_total: totals.shipping,
		shipping_tax: totals.shippingTax,
		fees_total: totals.fees,
		fees_tax: totals.feesTax,
		total_tax: totals.tax,
		refunded_total: totals.refunded,
		payment_method: order.paymentMethod,
		payment_method_title: order.paymentMethodTitle,
		transaction_id: order.transactionId,
		customer_note: order.customerNote,
		billing_json: JSON.stringify(order.billing),
		shipping_json: JSON.stringify(order.shipping),
		billing_email: order.billing.email,
		billing_phone: order.billing.phone,
		customer_ip: order.customerIp,
		user_agent: order.userAgent,
		stock_reduced: order.stockReduced ? 1 : 0,
		sales_recorded: order.salesRecorded ? 1 : 0,
		coupons_counted: order.couponsCounted ? 1 : 0,
		created_at: order.createdAt,
		modified_at: order.modifiedAt,
		paid_at: order.paidAt,
		completed_at: order.completedAt,
		hold_until: order.holdUntil,
		data_json: JSON.stringify(data),
	};
}

/** Rows of all items of an order, in the order in which they are shown. */
export function itemRows(order: Order): Selectable<OrderItemTable>[] {
	const row = (
		id: number,
		kind: string,
		name: string,
		rest: Partial<Selectable<OrderItemTable>>,
		details: object,
	): Selectable<OrderItemTable> => ({
		id,
		order_id: order.id,
		kind,
		name,
		product_id: 0,
		variation_id: 0,
		quantity: 1,
		subtotal: 0,
		subtotal_tax: 0,
		total: 0,
		total_tax: 0,
		grams: 0,
		...rest,
		details_json: JSON.stringify(details),
	});
	return [
		...order.items.map(
			({ id, name, productId, variationId, quantity, grams = 0, subtotal, subtotalTax, total, totalTax, ...more }) => {
				const details: LineDetails = more;
				const amounts = { subtotal, subtotal_tax: subtotalTax, total, total_tax: totalTax };
				return row(
					id,
					"line_item",
					name,
					{ product_id: productId, variation_id: variationId, quantity, grams, ...amounts },
					details,
				);
			},
		),
		...order.shippingLines.map(({ id, title, total, tax, ...more }) => {
			const details: ShippingDetails = more;
			return row(id, "shipping", title, { total, total_tax: tax }, details);
		}),
		...order.fees.map(({ id, name, total, tax, ...more }) => {
			const details: FeeDetails = more;
			return row(id, "fee", name, { total, total_tax: tax }, details);
		}),
		...order.taxLines.map(({ id, code, itemTax, shippingTax, ...more }) => {
			const details: TaxDetails = more;
			return row(id, "tax", code, { total: itemTax, total_tax: shippingTax }, details);
		}),
		...order.coupons.map(({ id, code, discount, discountTax, ...more }) => {
			const details: CouponDetails = more;
			return row(id, "coupon", code, { total: discount, total_tax: discountTax }, details);
		}),
	];
}

/** Builds an order from its row and the rows of its items, in any order. */
export function readOrder(row: Selectable<OrderTable>, items: readonly Selectable<OrderItemTable>[]): Order {
	const data = JSON.parse(row.data_json) as OrderData;
	const sorted = [...items].sort((a, b) => a.id - b.id);
	const of = (kind: string) => sorted.filter((item) => item.kind === kind);
	const lines = of("line_item").map(readLine);
	const totals: OrderTotals = {
		price: row.total,
		items: row.items_total,
		itemsTax: row.items_tax,
		discount: row.discount_total,
		discountTax: row.discount_tax,
		shipping: row.shipping_total,
		shippingTax: row.shipping_tax,
		fees: row.fees_total,
		feesTax: row.fees_tax,
		tax: row.total_tax,
		refunded: row.refunded_total,
	};
	return {
		id: row.id,
		status: row.status as OrderStatus,
		key: row.order_key,
		customerId: row.customer_id,
		currency: row.currency,
		pricesIncludeTax: row.prices_include_tax === 1,
		createdVia: row.created_via,
		cartHash: row.cart_hash,
		sessionId: row.session_id,
		idempotencyKey: row.idempotency_key,
		totals,
		paymentMethod: row.payment_method,
		paymentMethodTitle: row.payment_method_title,
		transactionId: row.transaction_id,
		customerNote: row.customer_note,
		billing: JSON.parse(row.billing_json) as BillingAddress,
		shipping: JSON.parse(row.shipping_json) as Address,
		customerIp: row.customer_ip,
		userAgent: row.user_agent,
		stockReduced: row.stock_reduced === 1,
		salesRecorded: row.sales_recorded === 1,
		couponsCounted: row.coupons_counted === 1,
		createdAt: row.created_at,
		modifiedAt: row.modified_at,
		version: row.version,
		paidAt: row.paid_at,
		completedAt: row.completed_at,
		holdUntil: row.hold_until,
		origin: data.origin ?? "",
		language: data.language ?? "",
		payment: data.payment ?? null,
		accountCreated: data.accountCreated ?? false,
		items: lines,
		shippingLines: of("shipping").map((item) => ({
			id: item.id,
			title: item.name,
			total: item.total,
			tax: item.total_tax,
			...details<ShippingDetails>(item),
		})),
		fees: of("fee").map((item) => ({
			id: item.id,
			name: item.name,
			total: item.total,
			tax: item.total_tax,
			...details<FeeDetails>(item),
		})),
		taxLines: of("tax").map((item) => ({
			id: item.id,
			code: item.name,
			itemTax: item.total,
			shippingTax: item.total_tax,
			...details<TaxDetails>(item),
		})),
		coupons: of("coupon").map((item) => ({
			id: item.id,
			code: item.name,
			discount: item.total,
			discountTax: item.total_tax,
			...details<CouponDetails>(item),
		})),
		extensions: data.extensions ?? {},
		...(data.imported ? { imported: data.imported } : {}),
		...(row.handling === "" ? {} : { handled: readHandled(row) }),
		...(row.binned_at === null ? {} : { binnedAt: row.binned_at }),
	};
}

function readHandled({ handling, handling_json }: Selectable<OrderTable>): Handled {
	return { state: handling as Handling, history: JSON.parse(handling_json) as HandlingEntry[] };
}

function readLine(item: Selectable<OrderItemTable>): OrderItem {
	return {
		id: item.id,
		productId: item.product_id,
		variationId: item.variation_id,
		name: item.name,
		quantity: item.quantity,
		...(item.grams > 0 ? { grams: item.grams } : {}),
		subtotal: item.subtotal,
		subtotalTax: item.subtotal_tax,
		total: item.total,
		totalTax: item.total_tax,
		...details<LineDetails>(item),
	};
}

function details<T>(item: Selectable<OrderItemTable>): T {
	return JSON.parse(item.details_json) as T;
}
