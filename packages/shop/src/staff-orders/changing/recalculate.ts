import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { CalculatedCart, Fee, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { pricedLine } from "../../cart/assembly/sold-lines.ts";
import type { SoldLine } from "../../cart/model/cart.ts";
import { calculateCart } from "../../cart/totals/calculate.ts";
import type { CalculationInput } from "../../cart/totals/calculation-input.ts";
import { keptFreight } from "./kept-freight.ts";

/** A line as the order is to have it. */
export type OrderedLine =
	/** One that it has already. `unitPrice` null: as it was sold. */
	| { item: OrderItem; bags: number; unitPrice: Amount | null }
	/** One that is added, at the shop's price or an agreed one. */
	| { item: null; sold: SoldLine };

/** What an order is to become. */
export interface Recalculation {
	lines: readonly OrderedLine[];
	billing: BillingAddress;
	shipping: Address;
	/** "kept": what was agreed on. Else the id of the rate; null: what the shop chooses. */
	freight: "kept" | { rateId: string | null; moreRates?: CalculationInput["moreRates"] };
}

/** What prices depend on beside the order. */
export interface Rates {
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	/** The order's coupons that the shop still has. */
	coupons: readonly Coupon[];
	/** Products of the lines, and the variable parents of variations. */
	products: ReadonlyMap<number, Product>;
	/** ms since the epoch. */
	now: number;
}

/**
 * Totals of a placed order that is changed, by the calculation of the cart: an order that is not changed comes to what
 * it came to. Pure. Lines keep the prices at which they were sold, fees their amounts; taxes are those of the
 * addresses. Coupons count by their rules for goods and amounts, whatever their time or uses: they were accepted. The
 * keys of the lines are their indexes.
 */
export function recalculate(order: Order, change: Recalculation, rates: Rates, store: StoreSettings): CalculatedCart {
	const settings = { ...store, pricesIncludeTax: order.pricesIncludeTax };
	const lines = change.lines.map((line, index): PricedLine => {
		const priced = line.item
			? pricedAsSold(order, line.item, line, { settings, products: rates.products })
			: pricedLine(line.sold, rates.now);
		return { ...priced, key: String(index) };
	});
	const base: CalculationInput = {
		settings,
		taxRates: rates.taxRates,
		zones: rates.zones,
		lines,
		coupons: order.coupons.map((used) => asAccepted(used, order, rates.coupons)),
		couponContext: {
			now: rates.now,
			customerId: order.customerId,
			usesByCustomer: new Map(),
			hasUnpaidOrder: false,
			categoryNames: new Map(),
			ordersUrl: "",
		},
		billing: change.billing,
		shipping: change.shipping,
		chosenRates: {},
		fees: () => order.fees.map(asCharged),
	};
	if (change.freight === "kept") return calculateCart(keptFreight(base, order));
	const { rateId, moreRates } = change.freight;
	return calculateCart({
		...base,
		chosenRates: rateId === null ? {} : { "0": rateId },
		...(moreRates ? { moreRates } : {}),
	});
}

/** What all units of a line came to before coupons, as prices are entered: with tax where they include it. */
export function enteredTotal(order: Pick<Order, "pricesIncludeTax">, item: OrderItem, settings: StoreSettings): Amount {
	if (!(settings.taxesEnabled && order.pricesIncludeTax)) return item.subtotal;
	return roundToMinor(item.subtotal + item.subtotalTax, settings.currency.decimals);
}

/** The price of one unit of a line, as prices are entered, to the minor unit. */
export function enteredPrice(order: Pick<Order, "pricesIncludeTax">, item: OrderItem, settings: StoreSettings): Amount {
	const units = item.soldQuantity ?? item.quantity;
	return units === 0
		? 0
		: roundToMinor(Math.round(enteredTotal(order, item, settings) / units), settings.currency.decimals);
}

function pricedAsSold(
	order: Order,
	item: OrderItem,
	{ bags, unitPrice }: { bags: number; unitPrice: Amount | null },
	{ settings, products }: { settings: StoreSettings; products: ReadonlyMap<number, Product> },
): PricedLine {
	const { productId, variationId, name, taxClass } = item;
	const product = productOf(item, products);
	const parent = products.get(productId);
	const asSold = bags === item.quantity && unitPrice === null;
	const hasTax = item.taxes.length > 0 || item.subtotalTaxes.length > 0;
	const price = unitPrice ?? enteredPrice(order, item, settings);
	// A coupon for goods at their usual price left out what was on sale then.
	const wasOnSale = order.coupons.every(({ type }) => type !== "fixed_cart") && item.total === item.subtotal;
	return {
		key: "",
		id: variationId || productId,
		productId,
		name,
		quantity: bags,
		unitPrice: price,
		...(asSold ? { price: enteredTotal(order, item, settings) } : {}),
		regularPrice: price,
		onSale: order.coupons.length > 0 && wasOnSale,
		taxable: hasTax || product?.taxStatus === "taxable",
		shippingTaxable: product ? product.taxStatus !== "none" && !product.virtual : hasTax,
		taxClass,
		categoryIds: (parent ?? product)?.categoryIdsWithAncestors ?? [],
		needsShipping: product ? !product.virtual : order.shippingLines.length > 0,
		shippingClassId: product?.shippingClassId ?? 0,
		weight: item.grams ?? product?.weight ?? 0,
	};
}

/** A coupon without the limits that it has passed; of one that the shop has no more, the amount that it gave. */
function asAccepted(used: Order["coupons"][number], order: Order, coupons: readonly Coupon[]): Coupon {
	const found = coupons.find(({ code }) => code === used.code);
	const passed = { status: "publish", expiresAt: null, usageLimit: 0, usageLimitPerUser: 0 } as const;
	if (found) return { ...found, ...passed };
	return {
		...passed,
		id: used.couponId,
		code: used.code,
		type: "fixed_cart",
		amount: used.discount + (order.pricesIncludeTax ? used.discountTax : 0),
		description: "",
		individualUse: false,
		productIds: [],
		excludedProductIds: [],
		categoryIds: [],
		excludedCategoryIds: [],
		excludeSaleItems: false,
		minimumAmount: null,
		maximumAmount: null,
		limitToItems: null,
		freeShipping: false,
		emailRestrictions: [],
		usageCount: 0,
	};
}

function asCharged({ id, name, total, taxes, taxClass }: Order["fees"][number]): Fee {
	return { key: String(id), name, amount: total, taxable: taxes.length > 0, taxClass };
}
