import type { CalculatedCart, ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { choiceName, variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { Order, OrderItem, OrderItemMeta, OrderShipping, OrderTotals } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { DELIVERY_DAYS, daysOfRate } from "@feedmill/trade/shipping/days/delivery-days.ts";
import { sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import type { Cart, CartItem } from "../cart/model/cart.ts";
import type { IdSource } from "../database/id-block.ts";
import type { OrderIds } from "../orders/save-order.ts";

/** The fields of an order that do not come from the cart: of a new order, or of the reused draft. */
export type OrderBase = Pick<
	Order,
	| "id"
	| "key"
	| "status"
	| "createdAt"
	| "stockReduced"
	| "salesRecorded"
	| "couponsCounted"
	| "paidAt"
	| "transactionId"
	| "customerNote"
	| "holdUntil"
	| "version"
> & { totals: Pick<OrderTotals, "refunded"> };

/** Makes an order of the cart. It charges exactly what the cart shows. Reference: 05 Checkout §4.5. */
export function orderFromCart(cart: Cart, base: OrderBase, ids: OrderIds, now: number): Order {
	const { session, settings, calculated } = cart;
	const id = () => ids("order_item");
	const usable = calculated.coupons.filter(({ problem }) => problem === null);
	return {
		...base,
		customerId: session.customerId,
		currency: settings.currency.code,
		pricesIncludeTax: settings.pricesIncludeTax,
		createdVia: "store-api",
		cartHash: cart.hash,
		sessionId: session.id,
		idempotencyKey: null,
		totals: totalsOf(calculated, base.totals),
		paymentMethod: "",
		paymentMethodTitle: "",
		billing: session.billing,
		shipping: session.shipping,
		customerIp: "",
		userAgent: "",
		modifiedAt: now,
		completedAt: null,
		origin: "",
		language: "",
		payment: null,
		accountCreated: false,
		items: cart.items.map((item) => lineOf(item, id(), ids)),
		shippingLines: chosenRatesOf(calculated).map((rate) => shippingLineOf(rate, id(), settings)),
		fees: calculated.fees.map(({ name, total, tax, taxClass, taxes }) => ({
			id: id(),
			name,
			total,
			tax,
			taxClass,
			taxes,
		})),
		taxLines: inOrderOfLines(calculated).map((line) => ({ id: id(), ...line })),
		coupons: usable.map(({ code, type, discount, discountTax }) => {
			const couponId = cart.coupons.find((coupon) => coupon.code === code)?.id ?? 0;
			return { id: id(), couponId, code, type, discount, discountTax };
		}),
		extensions: session.extensions,
	};
}

export function chosenRatesOf({ packages }: Pick<CalculatedCart, "packages">): ShippingRate[] {
	return packages.flatMap(({ rates }) => rates.find(({ selected }) => selected) ?? []);
}

export function shippingLineOf(
	rate: ShippingRate,
	id: number,
	{ deliveryDays }: Pick<StoreSettings, "deliveryDays">,
): OrderShipping {
	const { name: title, methodId, instanceId, cost: total, taxes, metaData } = rate;
	// As it is said today: what the shopkeeper changes later was not promised.
	const days = daysOfRate(deliveryDays, rate);
	const isSaid = days === "" || metaData.some(({ key }) => key === DELIVERY_DAYS);
	const meta = isSaid ? metaData : [...metaData, { key: DELIVERY_DAYS, value: days }];
	return { id, title, methodId, instanceId, total, tax: sumOfTaxes(taxes), taxes, meta };
}

/** Taxes in the order of the lines, then those on shipping only. Reference: 05 §10, tax_lines. */
export function inOrderOfLines({ lines, packages, taxLines }: CalculatedCart): CalculatedCart["taxLines"] {
	const rateIds = [...lines, ...chosenRatesOf({ packages })].flatMap(({ taxes }) => taxes.map(({ rateId }) => rateId));
	const position = ({ rateId }: { rateId: number }) =>
		rateIds.includes(rateId) ? rateIds.indexOf(rateId) : rateIds.length;
	return [...taxLines].sort((a, b) => position(a) - position(b));
}

/** Totals that add up: the sum of the lines is derived from what is charged, never the other way round. */
export function totalsOf({ totals }: CalculatedCart, { refunded }: OrderBase["totals"]): OrderTotals {
	const shipping = totals.shipping ?? 0;
	const shippingTax = totals.shippingTax ?? 0;
	const items = totals.price - totals.tax - shipping - totals.fees;
	const itemsTax = totals.tax - shippingTax - totals.feesTax;
	return {
		price: totals.price,
		items,
		itemsTax,
		discount: totals.discount,
		discountTax: totals.discountTax,
		shipping,
		shippingTax,
		fees: totals.fees,
		feesTax: totals.feesTax,
		tax: totals.tax,
		refunded,
	};
}

export function lineOf(
	{
		line,
		product,
		parent,
		calculated,
		priced,
		choices,
	}: Pick<CartItem, "line" | "product" | "parent" | "calculated" | "priced" | "choices">,
	id: number,
	ids: IdSource<"order_item_meta">,
): OrderItem {
	return {
		id,
		productId: parent?.id ?? product.id,
		variationId: parent ? product.id : 0,
		name: parent ? variationTitle(product, parent) : product.name,
		sku: product.sku,
		quantity: line.quantity,
		...(product.weight ? { grams: product.weight } : {}),
		subtotal: calculated.subtotal,
		subtotalTax: calculated.subtotalTax,
		total: calculated.total,
		totalTax: calculated.totalTax,
		taxClass: priced.taxClass,
		taxes: calculated.taxes,
		subtotalTaxes: calculated.subtotalTaxes,
		meta: [
			...(parent ? attributesOf(line.variation, product, parent, ids) : []),
			...(choices ?? []).map(({ label, display, ...kept }) => ({
				id: ids("order_item_meta"),
				...kept,
				displayKey: label,
				displayValue: display,
			})),
		],
		reducedStock: 0,
	};
}

/** The attributes of a variation, in the order of its product. */
function attributesOf(
	variation: Readonly<Record<string, string>>,
	product: Product,
	parent: Product,
	ids: IdSource<"order_item_meta">,
): OrderItemMeta[] {
	return attributeValues(variation, product).map(([key, value]) => {
		const displayKey = parent.attributes.find((attribute) => attribute.key === key)?.name ?? key;
		const displayValue = choiceName({ ...product, variationAttributes: { [key]: value } }, parent, key);
		return { id: ids("order_item_meta"), key, value, displayKey, displayValue };
	});
}

/** What a line stores of the attributes of its variation: as chosen, else as the variation has them. */
export function attributeValues(
	variation: Readonly<Record<string, string>>,
	{ variationAttributes }: Pick<Product, "variationAttributes">,
): [key: string, value: string][] {
	const chosen = new Map(Object.entries(variation).map(([key, value]) => [key.replace(/^attribute_/, ""), value]));
	return [...new Set([...Object.keys(variationAttributes), ...chosen.keys()])].flatMap((key) => {
		const value = chosen.get(key) || variationAttributes[key];
		return value ? [[key, value] as [string, string]] : [];
	});
}
