import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { CartSession } from "@feedmill/shop/cart/model/session.ts";
import type { RememberedGuestProps } from "@feedmill/storefront/pages/remembered-guest.tsx";
import { ok } from "@feedmill/trade/basics/result.ts";
import { forgetGuest, guestToken } from "../../accounts/remembered-guest.ts";
import { type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { button } from "../forms/fields.ts";

/** *Not you?* */
export const otherGuestForm = defineForm({ forget: button("forget_guest") });

/**
 * Puts the address of the last order on this device into the cart of a guest who has typed none yet. Only in carts that
 * are stored: looking at the shop stores nothing.
 */
export async function bringBackGuest(context: PageContext): Promise<void> {
	const { shop, settings, caller } = context;
	if (caller.customer || caller.byToken || caller.isNew || !settings.rememberGuests) return;
	const token = guestToken(context);
	if (token === "") return;
	const { session, items } = await shop.carts.view(caller.visitor);
	if (items.length === 0 || isTyped(session)) return;
	const remembered = await shop.rememberedGuests.find(token);
	if (!remembered) return;
	// Typed in another tab meanwhile: it stays.
	await shop.carts.updateCustomer(caller.visitor, (stored) => ok(isTyped(stored) ? {} : remembered));
}

/** Who orders, with a way to say that it is somebody else; null for customers, and while there is no name. */
export function guestOf({ session }: Cart, { caller, links }: PageContext): RememberedGuestProps | null {
	if (caller.customer) return null;
	const { billing, shipping } = session;
	const name = [billing, shipping]
		.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
		.find((each) => each !== "");
	return name || billing.email !== "" ? { name: name ?? billing.email, action: links.to("checkout") } : null;
}

/** Deletes the address in the shop, on the device and in the cart, which stays. */
export async function forgetAndReturn(context: PageContext): Promise<PageAnswer> {
	const { shop, caller, links, reply } = context;
	reply.header("cache-control", "no-store");
	reply.header("set-cookie", await forgetGuest(context));
	await shop.carts.forgetAddresses(caller.visitor);
	return redirectTo(links.to("checkout"), 303);
}

/** Whether anybody has said who gets the goods; place and PIN alone may come from a calculator. */
function isTyped({ billing, shipping }: Pick<CartSession, "billing" | "shipping">): boolean {
	return (
		[billing, shipping].some((address) =>
			[address.first_name, address.last_name, address.company, address.address_1, address.phone].some(
				(text) => text !== "",
			),
		) || billing.email !== ""
	);
}
