import { EMPTY_ADDRESS, type Place } from "@feedmill/trade/address/address.ts";
import type { ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { FreightVersions } from "@feedmill/trade/shipping/freight/freight-versions.ts";
import { weightOf } from "@feedmill/trade/shipping/offer-freight.ts";
import type { Versions } from "../../settings/settings-service.ts";
import { calculateCart } from "../totals/calculate.ts";
import type { CartSources } from "./cart-sources.ts";
import { pricedLine } from "./sold-lines.ts";

/** Goods, and where they are sent. */
export interface QuoteRequest {
	goods: readonly QuotedGoods[];
	place: Place;
}

interface QuotedGoods {
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
	quantity: number;
}

/** What a cart with these goods would say of its delivery. */
export interface DeliveryQuote {
	rates: readonly ShippingRate[];
	/** What would be paid, with the rate that the shop selects. */
	total: Amount;
	/** Grams of what is sent; NaN if one of the goods has no weight. */
	weight: number;
	/** The shop's freight tables, where it has some. */
	freight: FreightVersions | undefined;
}

/**
 * The rates of a cart that holds nothing else, by the cart's own calculation, those of extensions included; null if an
 * extension could not say its rates.
 */
export async function quoteDelivery(
	{ goods, place }: QuoteRequest,
	sources: CartSources,
	versions: Versions,
	now: number,
): Promise<DeliveryQuote | null> {
	const [settings, taxRates, zones, freight] = await Promise.all([
		sources.settings.current(versions),
		sources.settings.taxRates(versions),
		sources.settings.shippingZones(versions),
		sources.settings.freight(versions),
	]);
	const lines = goods.map(({ product, parent, quantity }, index) => {
		const [productId, variationId] = parent ? [parent.id, product.id] : [product.id, 0];
		const line = { key: `quote-${index}`, productId, variationId, variation: {}, quantity, data: {} };
		return pricedLine({ line, product, parent }, now);
	});
	const address = { ...EMPTY_ADDRESS, ...place };
	const shippingRates = sources.extensions?.shippingRates;
	let whole = true;
	const { packages, totals } = calculateCart({
		settings,
		taxRates,
		zones,
		freight,
		lines,
		coupons: [],
		couponContext: {
			now,
			customerId: 0,
			usesByCustomer: new Map(),
			hasUnpaidOrder: false,
			categoryNames: new Map(),
			ordersUrl: "",
		},
		billing: address,
		shipping: address,
		chosenRates: {},
		...(shippingRates
			? {
					moreRates: (parcel) =>
						shippingRates(parcel, () => {
							whole = false;
						}),
				}
			: {}),
	});
	if (!whole) return null;
	const weight = weightOf(lines.filter(({ needsShipping }) => needsShipping).map((line) => ({ line })));
	return { rates: packages.flatMap(({ rates }) => rates), total: totals.price, weight, freight };
}
