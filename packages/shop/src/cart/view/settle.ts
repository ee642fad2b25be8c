import { freeRate } from "@feedmill/trade/shipping/rates.ts";
import { isOfLines, NOTICE } from "../assembly/errors.ts";
import type { Cart } from "../model/cart.ts";
import type { CartSession, Visitor } from "../model/session.ts";

/** Whether reading the cart must change it: there are notices to return once, or invalid coupons to remove. */
export function isUnsettled({ session, calculated, errors }: Cart): boolean {
	return session.notices.length > 0 || invalidCoupons(session, calculated, errors).length > 0;
}

/**
 * Settles a cart for its response: notices are returned once, invalid coupons are removed, and the selected rates
 * become the choice. If the response cannot show errors, these stay in the session. Reference: 02 Cart §8 and §10.
 */
export function settle(cart: Cart, { seesNoErrors }: Pick<Visitor, "seesNoErrors"> = {}): Cart {
	const { session, calculated } = cart;
	if (seesNoErrors) {
		rememberRates(session, calculated);
		return cart;
	}
	const removed = new Set(invalidCoupons(session, calculated, cart.errors));
	if (removed.size > 0) session.coupons = session.coupons.filter((code) => !removed.has(code));
	// Notices are the last group of errors. Behind other errors they stay for the next response, so that none is lost.
	if (cart.errors.every(({ code }) => code === NOTICE)) session.notices = [];
	rememberRates(session, calculated);
	if (removed.size === 0) return cart;
	const stays = ({ code }: { code: string }) => !removed.has(code);
	return {
		...cart,
		coupons: cart.coupons.filter(stays),
		calculated: { ...calculated, coupons: calculated.coupons.filter(stays) },
	};
}

/** Coupons are not checked while lines have errors: the first group of errors ends the check. */
function invalidCoupons(session: CartSession, calculated: Cart["calculated"], errors: Cart["errors"]): string[] {
	if (errors.some(isOfLines)) return [];
	const invalid = calculated.coupons.filter(({ problem }) => problem !== null).map(({ code }) => code);
	const valid = new Set(calculated.coupons.map(({ code }) => code));
	return [...invalid, ...session.coupons.filter((code) => !valid.has(code))];
}

function rememberRates(session: CartSession, { packages }: Cart["calculated"]): void {
	if (packages.length === 0) return;
	const chosen: Record<string, string> = {};
	const given: NonNullable<CartSession["givenRates"]> = {};
	for (const { id, rates } of packages) {
		const selected = rates.find((rate) => rate.selected);
		if (!selected) continue;
		const { rateId } = selected;
		chosen[String(id)] = rateId;
		const byShopper = session.chosenRates[id] === rateId && session.givenRates?.[id]?.rateId !== rateId;
		const free = freeRate(rates);
		if (!byShopper) given[String(id)] = { rateId, besideFree: free !== undefined && free !== selected };
	}
	if (Object.keys(chosen).length === 0) return;
	session.chosenRates = chosen;
	if (Object.keys(given).length > 0) session.givenRates = given;
	else delete session.givenRates;
}
