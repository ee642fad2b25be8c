import {
	type Address,
	type BillingAddress,
	EMPTY_ADDRESS,
	hasAdditionalFields,
	withoutAdditional,
} from "@feedmill/trade/address/address.ts";
import { withStateByPin } from "@feedmill/trade/address/address-by-settings.ts";
import { sanitiseAddress } from "@feedmill/trade/address/validate.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartSession } from "../../cart/model/session.ts";
import type { DraftPlace, OrderDraft } from "../drafts/order-draft.ts";

/** Id of the rate of a freight that was agreed. */
export const AGREED_RATE = "flat_rate:0";

/**
 * A draft as a cart: it is never stored, but priced as any other. Its lines have no products yet, and
 * are numbered as those of the draft.
 */
export function sessionOfDraft(draft: OrderDraft, settings: StoreSettings): CartSession {
	const { customerId, freight, coupons, payment } = draft;
	const { billing, shipping } = addressesOf(draft, settings);
	const rateId = freight === null ? undefined : (freight.rateId ?? AGREED_RATE);
	return {
		id: "",
		customerId: customerId ?? 0,
		version: 0,
		lines: [],
		removedLines: [],
		coupons: [...new Set(coupons.map(normaliseCouponCode))].filter((code) => code !== ""),
		chosenRates: rateId === undefined ? {} : { "0": rateId },
		billing,
		shipping,
		draftOrderId: 0,
		chosenPaymentMethod: payment === "link" ? "" : payment,
		notices: [],
		extensions: {},
		expiresAt: 0,
	};
}

/** The addresses of a draft as the checkout would store them. */
function addressesOf(
	{ buyer, billing, delivery }: OrderDraft,
	settings: StoreSettings,
): { billing: BillingAddress; shipping: Address } {
	const { country } = settings.base;
	const names = { first_name: buyer.firstName, last_name: buyer.lastName, phone: buyer.phone };
	const at = (place: DraftPlace): Address => addressOf({ ...EMPTY_ADDRESS, ...names, country }, place, settings);
	return {
		billing: { ...at(billing), email: buyer.email.trim() },
		shipping: at(delivery ?? billing),
	};
}

/** An address of somebody at another place. */
export function addressOf<Of extends Address>(address: Of, place: DraftPlace, settings: StoreSettings): Of {
	const typed = {
		...{ address_1: place.line1, city: place.city, postcode: place.postcode, state: place.state },
		...(hasAdditionalFields(address.country, settings) ? additionalOf(place) : {}),
	};
	const clean = withoutAdditional(sanitiseAddress({ ...address, ...typed }), "empty");
	// The clerk need not ask for what the PIN says, whatever the shop does with States that shoppers choose.
	return withStateByPin(clean, { pinDecidesState: settings.pinDecidesState || clean.state === "" });
}

/** What was not asked for stays as it is. */
function additionalOf({ office, landmark, secondPhone }: DraftPlace): Partial<Address> {
	return {
		...(office === undefined ? {} : { post_office: office }),
		...(landmark === undefined ? {} : { address_2: landmark }),
		...(secondPhone === undefined ? {} : { second_phone: secondPhone }),
	};
}
