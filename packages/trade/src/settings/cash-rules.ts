import { westernDigits } from "@feedmill/values/digits.ts";
import { type Amount, parseAmount } from "../money/amount.ts";
import { type Currency, formatExactly } from "../money/currency.ts";
import { type Said, said } from "../words/said.ts";

type Values = Readonly<Record<string, string>>;

/** Settings of cash on delivery that depend on the place and on who buys. "": no such rule. */
export const CASH = {
	/** Where it is offered: "388,390001-390020": beginnings of PINs, and ranges of them. */
	pinAreas: "pin_areas",
	/** Largest order of a buyer to whom nothing was delivered yet, in the major unit. */
	firstOrder: "first_order_amount",
	/** From how many orders that came back on it is no longer offered. */
	returned: "returned_orders",
} as const;

/** Cash from which on the law forbids taking it, for one order in all: ₹2,00,000. Income-tax Act 2025, section 186. */
const FORBIDDEN_CASH: Amount = 200_000 * 1_000_000;

/** Earlier orders of a buyer, by account or phone number. */
export interface EarlierOrders {
	delivered: number;
	returned: number;
}

/** What the rules of cash look at. */
export interface CashCart {
	total: Amount;
	currency: Pick<Currency, "code">;
	/** PIN of the delivery; "": collected, or not known yet. */
	postcode: string;
	/** null: nobody has asked for them, because no rule needs them. */
	earlier: EarlierOrders | null;
}

/** Why cash is not taken for a cart: one sentence for its buyer. null: it is. */
export function cashRefusal(title: string, settings: Values, cart: CashCart, currency: Currency): Said | null {
	if (isForbiddenCash(cart.total, cart.currency))
		return said("{title} is for less than {amount}, as the law says. Please choose another way to pay.", {
			title,
			amount: formatExactly(FORBIDDEN_CASH, currency),
		});
	if (!isInAreas(settings[CASH.pinAreas] ?? "", cart.postcode))
		return said("{title} is not offered for the PIN {pin}. Please choose another way to pay.", {
			title,
			pin: cart.postcode,
		});
	const { delivered, returned } = cart.earlier ?? NONE;
	const first = parseAmount(settings[CASH.firstOrder] ?? "");
	if (first !== null && delivered === 0 && cart.total > first)
		return said("For a first order {title} is for up to {amount}. Please choose another way to pay.", {
			title,
			amount: formatExactly(first, currency),
		});
	const most = Number(settings[CASH.returned] || 0);
	if (most > 0 && returned >= most)
		return said(
			"{title} is not offered, because earlier orders came back. Please choose another way to pay, or call us.",
			{ title },
		);
	return null;
}

/** Said to whoever would take so much for one order. */
export function tooMuchCash(currency: Currency): Said {
	return said("For one order less than {most} may be taken in cash, as the law says, also in parts.", {
		most: formatExactly(FORBIDDEN_CASH, currency),
	});
}

/** Whether so much cash may not be taken for one order. */
export function isForbiddenCash(amount: Amount, { code }: Pick<Currency, "code">): boolean {
	return code === "INR" && amount >= FORBIDDEN_CASH;
}

/** Whether a rule asks for a buyer's earlier orders. */
export function asksForEarlier(settings: Values): boolean {
	return Boolean(settings[CASH.firstOrder]) || Number(settings[CASH.returned] || 0) > 0;
}

const NONE: EarlierOrders = { delivered: 0, returned: 0 };

/** A PIN that is not known yet is in every area: the buyer has not come to it. */
function isInAreas(areas: string, postcode: string): boolean {
	const pin = westernDigits(postcode).replaceAll(/\s/g, "");
	if (areas === "" || pin === "") return true;
	return areas.split(",").some((area) => {
		const [from = "", to] = area.trim().split("-");
		return to === undefined ? pin.startsWith(from) : pin.slice(0, from.length) >= from && pin.slice(0, to.length) <= to;
	});
}
