import type { DeliveryAnswer, DeliveryProps } from "@feedmill/storefront/pages/product/delivery.tsx";
import type { PlaceNames } from "@feedmill/trade/address/place-names.ts";
import { isPostcode, normalisePostcode } from "@feedmill/trade/address/postcodes.ts";
import type { PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { packageRates } from "@feedmill/trade/shipping/rates.ts";
import { zoneFor } from "@feedmill/trade/shipping/zones.ts";
import { plainText } from "../../http/plain-text.ts";
import { stateOfPin } from "../basics/pin-states.ts";

interface DeliveryContext {
	view: PriceView;
	zones: readonly ShippingZone[];
	action: string;
	/** The entered PIN, "" for an empty field; null: nobody has asked. */
	pin: string | null;
	/** Titles of the payment gateways. */
	payments: string[];
	names: Pick<PlaceNames, "state">;
}

/**
 * The shipping cost of one unit to the entered PIN; an estimate, the cart decides. null if the product is not shipped.
 */
export function deliveryOf(
	product: Product,
	{ view, zones, action, pin, payments, names }: DeliveryContext,
): DeliveryProps | null {
	const { settings } = view;
	if (
		product.virtual ||
		product.type === "external" ||
		product.type === "grouped" ||
		settings.shipTo.mode === "disabled"
	)
		return null;
	const depots = settings.pickup.enabled
		? settings.pickup.locations.filter(({ enabled }) => enabled).map(({ name }) => plainText(name))
		: [];
	return {
		action,
		pin: pin ?? "",
		answer: pin === null ? null : answer(product, pin, { zones, view, names }),
		depots,
		payments,
		returns: settings.returnsPage,
	};
}

function answer(
	product: Product,
	typed: string,
	{ zones, view, names }: Pick<DeliveryContext, "zones" | "view" | "names">,
): DeliveryAnswer {
	const pin = normalisePostcode(typed);
	if (!isPostcode(pin, "IN")) return { kind: "invalid" };
	const state = stateOfPin(pin);
	const place = state ? `${pin}, ${names.state("IN", state)}` : pin;
	const line = oneUnit(product, view);
	const { settings } = view;
	const rates = packageRates({
		settings,
		zone: zoneFor(zones, { country: "IN", state, postcode: pin }),
		lines: [{ line, total: line.unitPrice }],
		taxRates: [],
		subtotal: displayedPrice(product, view).price ?? 0,
		subtotalAfterDiscounts: displayedPrice(product, view).price ?? 0,
		freeShippingCoupon: false,
	}).filter(({ methodId }) => methodId !== "pickup_location");
	if (rates.length === 0) return { kind: "none", place };
	return {
		kind: "rates",
		place,
		rates: rates.map(({ name, cost }) => ({
			name: plainText(name),
			cost: cost === 0 ? "free" : formatMoney(cost, settings.currency),
		})),
	};
}

function oneUnit(product: Product, { now }: PriceView): PricedLine {
	const { price, regular, onSale } = priceNow(product, now);
	return {
		key: "",
		id: product.id,
		productId: product.id,
		name: product.name,
		quantity: 1,
		unitPrice: price ?? 0,
		regularPrice: regular ?? price ?? 0,
		onSale,
		taxable: product.taxStatus === "taxable",
		taxClass: product.taxClass,
		categoryIds: product.categoryIdsWithAncestors,
		needsShipping: true,
		shippingTaxable: product.taxStatus !== "none",
		shippingClassId: product.shippingClassId,
		weight: product.weight ?? 0,
	};
}
