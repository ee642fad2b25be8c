import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import { reasonOf, type ShopError } from "@feedmill/trade/basics/result.ts";
import { multiplyDivide, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { type Currency, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { around, escaped, joined, said, saidOf, type Text } from "@feedmill/trade/words/said.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";

/** Most products in the sentence about prices. */
const MOST_PRICES = 30;

/** Whether its goods can be ordered again with one press: it was paid, or is on its way. */
export function isOrderedAgain({ status }: Pick<Order, "status">): boolean {
	return status === "completed" || status === "processing";
}

/**
 * Fills the cart with the items of an order, in place of what is in it, and leads to the cart. Notices there say what
 * could not be taken and what costs something else now. Reference: account §3.2.
 */
export async function refillCart(order: Order, context: PageContext): Promise<PageAnswer> {
	const { shop, caller, links, security, urls, reply } = context;
	const requests = order.items.map(({ variationId, productId, quantity, meta }) => ({
		id: variationId || productId,
		quantity,
		// Attributes are first, and what is given last counts: a detail of an extension may have the name of one.
		variation: meta.toReversed().map(({ key, value }) => ({ attribute: key, value })),
		inProductOrder: true,
	}));
	const refilled = await shop.carts.refill(caller.visitor, requests);
	const cart = refilled.ok ? refilled.value : await shop.carts.view(caller.visitor);
	const refused = refilled.ok ? refilled.value.refused : requests.map((_, index) => ({ index, error: refilled.error }));
	for (const notice of noticesOf(order, refused, cart))
		await shop.carts.addNotice(caller.visitor, notice, { once: true });
	reply.header("set-cookie", security.cartCookies(caller, cart, urls));
	return redirectTo(links.to("cart"), context.method === "POST" ? 303 : 302);
}

/** `refused`: by the position of the item. */
function noticesOf(order: Order, refused: readonly { index: number; error: ShopError }[], cart: Cart): StoredNotice[] {
	const missing = refused.length;
	const reasons = new Map(
		refused.map(({ index, error }) => {
			const reason = reasonWithName(error, order.items[index]!);
			return [JSON.stringify(reason), reason];
		}),
	);
	const left = new Set(refused.map(({ index }) => index));
	const prices = otherPrices(
		order,
		order.items.filter((_, index) => !left.has(index)),
		cart,
	);
	return [
		...(missing < order.items.length
			? [{ kind: "success" as const, text: said("The cart has been filled with the items from your previous order.") }]
			: []),
		...(missing > 0
			? [
					{
						kind: "error" as const,
						text: saidOf(
							missing,
							"{missing} item from your previous order is currently unavailable and could not be added to your cart.",
							"{missing} items from your previous order are currently unavailable and could not be added to your cart.",
							{ missing },
						),
					},
					// Which, and why.
					...[...reasons.values()].map((text) => ({ kind: "error" as const, text })),
				]
			: []),
		...(prices.length > 0
			? [
					{
						kind: "info" as const,
						text: said("Another price than in your previous order: {prices}.", {
							prices: joined(prices.slice(0, MOST_PRICES), "; "),
						}),
					},
				]
			: []),
	];
}

/** Reasons that do not name the product. */
const WITHOUT_NAME = /invalid|missing/;

function reasonWithName(error: ShopError, { name }: OrderItem): Text {
	const reason = reasonOf(error);
	return WITHOUT_NAME.test(error.code)
		? around("{name}: {reason}", { name: escapeHtml(plainText(name)), reason })
		: reason;
}

/** "Layer Mash, ₹1,720 instead of ₹1,690": items of which a unit costs something else now. */
function otherPrices(order: Order, taken: readonly OrderItem[], { items, settings }: Cart): Text[] {
	const { currency, taxDisplayCart, pricesIncludeTax } = settings;
	if (order.currency !== currency.code) return [];
	return taken.flatMap((item) => {
		const now = items.find(({ line }) => line.productId === item.productId && line.variationId === item.variationId);
		if (!now || item.quantity < 1) return [];
		const before = { subtotal: item.subtotal, subtotalTax: item.subtotalTax, quantity: item.quantity };
		const today = { ...now.calculated, quantity: now.line.quantity };
		const changed = unitPrice(before, pricesIncludeTax, currency) !== unitPrice(today, pricesIncludeTax, currency);
		if (!changed) return [];
		const shown = (of: Units) => formatMoney(unitPrice(of, taxDisplayCart === "incl", currency), currency);
		const names = { name: plainText(item.name), now: shown(today), before: shown(before) };
		return escaped(said("{name}, {now} instead of {before}", names));
	});
}

interface Units {
	subtotal: number;
	subtotalTax: number;
	quantity: number;
}

function unitPrice({ subtotal, subtotalTax, quantity }: Units, withTax: boolean, { decimals }: Currency): number {
	return roundToMinor(multiplyDivide(subtotal + (withTax ? subtotalTax : 0), 1, quantity), decimals);
}
