import { sellingCountries, shippingCountries } from "@feedmill/trade/address/countries.ts";
import { missingFieldMessages } from "@feedmill/trade/address/fields.ts";
import { deliveryPhoneProblem } from "@feedmill/trade/address/phone.ts";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, problem, type Result } from "@feedmill/trade/basics/result.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { type GatewayCart, isPickup, refusalOf } from "@feedmill/trade/settings/own-gateways.ts";
import { joined, said, type Text } from "@feedmill/trade/words/said.ts";
import type { Cart } from "../../cart/model/cart.ts";
import { selectedRateIds } from "../../cart/totals/shipping.ts";

/**
 * Returns the first error of the cart, with the others in its data; pack_not_chosen: a line is of a product with packs
 * itself. Reference: 05 Checkout §4.3.
 */
export function checkCart(cart: Cart): Result<void> {
	const [first, ...others] = cart.errors.map(({ code, message }) => problem(code, message, "conflict"));
	if (first) return { ok: false, error: others.length > 0 ? { ...first, additional: others } : first };
	// The reference sells it for the least price of its variations, and takes it from no stock.
	const whole = cart.items.find(({ product }) => product.type === "variable");
	if (!whole) return ok(undefined);
	const { name } = whole.product;
	return fail(
		"pack_not_chosen",
		said("Choose a pack of {name}, and remove {name} itself from the cart.", { name }),
		"conflict",
	);
}

export function emptyCart<T>(): Result<T> {
	return fail("cart_empty", said("Cannot create order from empty cart."));
}

/**
 * The gateway for the payment; null if there is nothing to pay and none was named. `disabled`: what is said where no
 * rule of the shop has its own sentence. Reference: 05 Checkout §4.6.
 */
export function checkPaymentMethod(
	method: string | null,
	cart: GatewayCart,
	offered: readonly string[],
	gateways: readonly GatewaySettings[],
	disabled: (gateway: { id: string; title: string }) => Text,
): Result<GatewaySettings | null> {
	if (!method)
		return cart.total > 0 ? fail("checkout_missing_payment_method", said("No payment method provided.")) : ok(null);
	const gateway = gateways.find(({ id }) => id === method);
	const refusal = gateway?.enabled ? refusalOf(gateway, cart) : null;
	if (gateway && !refusal && offered.includes(method)) return ok(gateway);
	return fail("checkout_payment_method_disabled", refusal ?? disabled({ id: method, title: gateway?.title ?? method }));
}

/**
 * Checks e-mail, shipping option, countries and address fields, in the reference's order (05 Checkout §4.8, after the
 * coupons).
 */
export function checkOrder(cart: Cart): Result<void> {
	const { session, settings, calculated } = cart;
	const { email } = session.billing;
	// "0" counts as empty, as in the validation of the parameters.
	if (email === "" || email === "0") return fail("missing_email_address", said("A valid email address is required"));
	if (!isEmail(email))
		return fail(
			"invalid_email_address",
			said("The provided email address ({email}) is not valid—please provide a valid email address", { email }),
		);
	const noRate = fail("invalid_shipping_option", said("Sorry, this order requires a shipping option."));
	if (calculated.needsShipping && calculated.packages.some(({ rates }) => !rates.some(({ selected }) => selected)))
		return noRate;
	if (calculated.needsShipping) {
		const allowed = shippingCountries(settings);
		const { country } = session.shipping;
		if (country !== "" && !allowed.includes(country))
			return countryError(
				said("Sorry, we do not ship orders to the provided country ({country})", { country }),
				allowed,
			);
	}
	const allowed = sellingCountries(settings);
	const { country } = session.billing;
	if (country !== "" && !allowed.includes(country))
		return countryError(
			said("Sorry, we do not allow orders from the provided country ({country})", { country }),
			allowed,
		);
	const fields = checkFields(cart);
	if (!fields.ok) return fields;
	// A complete address without rates cannot be shipped to.
	return calculated.needsShipping && calculated.packages.length === 0 ? noRate : ok(undefined);
}

/** Whether the driver of a delivery can call: by settings, because the reference never requires a phone number. */
export function checkPhone({ session, settings, calculated }: Cart): Result<void> {
	if (!calculated.needsShipping || isPickup(selectedRateIds(calculated.packages))) return ok(undefined);
	const { billing, shipping } = session;
	const problem = deliveryPhoneProblem(shipping.phone || billing.phone, shipping, settings);
	return problem ? fail("invalid_address", problem) : ok(undefined);
}

function countryError(message: Text, allowed: readonly string[]): Result<void> {
	return fail("invalid_address_country", message, "invalid", { allowed_countries: allowed });
}

function checkFields({ session, calculated, settings: { display } }: Cart): Result<void> {
	const errors: Partial<Record<"shipping" | "billing", Text[]>> = {};
	const shipping = calculated.needsShipping ? missingFieldMessages(session.shipping, display.pinFirst) : [];
	const billing = missingFieldMessages(session.billing, display.pinFirst);
	if (shipping.length > 0) errors.shipping = shipping;
	if (billing.length > 0) errors.billing = billing;
	const first = errors.shipping ?? errors.billing;
	if (!first) return ok(undefined);
	const missing = joined(first, ", ");
	return fail(
		"invalid_address",
		errors.shipping
			? said("There was a problem with the provided shipping address: {missing}", { missing })
			: said("There was a problem with the provided billing address: {missing}", { missing }),
		"invalid",
		{ errors },
	);
}
