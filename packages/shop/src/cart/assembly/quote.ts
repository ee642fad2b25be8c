import { EMPTY_ADDRESS, type Place } from "@feedmill/trade/address/address.ts";
import type { ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Versions } from "../../settings/settings-service.ts";
import { calculateCart } from "../totals/calculate.ts";
import type { CartSources } from "./cart-sources.ts";
import { pricedLine } from "./items.ts";

/** A product and where it is sent. */
export interface QuoteRequest {
	/** The variation, or the product itself. */
	product: Product;
	/** The variable product of a variation. */
	parent: Product | null;
	quantity: number;
	place: Place;
}

/**
 * The rates of a cart that holds nothing else, by the cart's own calculation, those of extensions included; null if an
 * extension could not say its rates.
 */
export async function quoteDelivery(
	{ product, parent, quantity, place }: QuoteRequest,
	sources: CartSources,
	versions: Versions,
	now: number,
): Promise<readonly ShippingRate[] | null> {
	const [settings, taxRates, zones] = await Promise.all([
		sources.settings.current(versions),
		sources.settings.taxRates(versions),
		sources.settings.shippingZones(versions),
	]);
	const [productId, variationId] = parent ? [parent.id, product.id] : [product.id, 0];
	const line = { key: "quote", productId, variationId, variation: {}, quantity, data: {} };
	const address = { ...EMPTY_ADDRESS, ...place };
	const shippingRates = sources.extensions?.shippingRates;
	let whole = true;
	const { packages } = calculateCart({
		settings,
		taxRates,
		zones,
		lines: [pricedLine({ line, product, parent }, now)],
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
	return whole ? packages.flatMap(({ rates }) => rates) : null;
}
