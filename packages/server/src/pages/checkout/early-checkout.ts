import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { EarlyCheckout } from "@feedmill/storefront/pages/checkout.tsx";
import type { EarlyAddress } from "@feedmill/storefront/pages/early/early-steps.tsx";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import type { PageContext } from "../basics/page.ts";
import { earlyCart, isCollected, isPickupRate } from "../cart/early-cart.ts";

/**
 * Steps, lines and totals of the checkout as texts, as the blocks will show them. null: guests must log in first.
 * Specification: 4.
 */
export function earlyCheckout(context: PageContext, cart: WireCart): EarlyCheckout | null {
	const { settings, caller } = context;
	if (!caller.customer && !settings.guestCheckout && !settings.signupAtCheckout) return null;
	const { lines, totals } = earlyCart(context, cart);
	const canCollectAll =
		cart.shipping_rates.length > 0 &&
		cart.shipping_rates.every(({ shipping_rates }) => shipping_rates.some(isPickupRate));
	return {
		lines,
		totals,
		steps: {
			offersLogin: !caller.customer && settings.loginReminderAtCheckout,
			offersAccount: !caller.customer && settings.guestCheckout && settings.signupAtCheckout,
			offersPickup:
				cart.needs_shipping &&
				cart.has_calculated_shipping &&
				settings.pickup.enabled &&
				settings.shipTo.mode !== "disabled" &&
				canCollectAll,
			isCollected: isCollected(context, cart),
			needsShipping: cart.needs_shipping,
			forcedBilling: settings.shipToDestination === "billing_only",
			address: earlyAddress(context, cart),
		},
	};
}

/** The address of a shopper whom the shop knows; null where the form is shown instead. */
function earlyAddress({ shop }: PageContext, { shipping_address: address }: WireCart): EarlyAddress | null {
	const { address_1, address_2, city, state, postcode, country, first_name, last_name, phone } = address;
	if (!address_1 || !(first_name || last_name)) return null;
	return {
		name: `${first_name} ${last_name}`,
		place: [address_1, address_2, city, state, postcode, placesIn(shop.words).country(country)]
			.filter(Boolean)
			.join(", "),
		phone: phone ?? "",
	};
}
