import type { ShippingAddress } from "../../wire/types.ts";

/** What the billing address takes over of the shipping address. Without their fields its saved numbers stay. */
export function copiedAddress(address: ShippingAddress, showPhoneField: boolean): Partial<ShippingAddress> {
	if (showPhoneField) return address;
	const { phone: _phone, "feedmill/second-phone": _second, ...place } = address;
	return place;
}
