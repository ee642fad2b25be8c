import type { Amount } from "../money/amount.ts";
import { formatExactly } from "../money/currency.ts";
import { cashDue, handlingOf } from "../order-status/handling.ts";
import { needsPayment } from "../order-status/status-rules.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { decodeEntities } from "../text/decode-entities.ts";
import { wordsOfMarkup } from "../text/markup/text-of-markup.ts";
import type { Words } from "../words/words.ts";
import { isCollected } from "./collected.ts";
import { expectedDelivery } from "./expected-delivery.ts";
import { handlingLines } from "./handling-lines.ts";
import type { Order } from "./order.ts";
import { quantitySold } from "./order-as-sold.ts";

/** Most lines of an order that are named. */
const NAMED = 3;

/**
 * The answer to "where is my order?", to be read out or sent, in the buyer's language: what it is, what is to be paid,
 * and where it is. Plain text in one line. "Order 105: 12 × Milk Booster 50 kg. ₹16,800 to pay at the door. On the road
 * with GJ 07 AB 1234, 28 Nov, 07:15." `money` false: without amounts. `taken`: what earlier deliveries
 * have brought (`cashDue`).
 */
export function whereIsIt(
	order: Order,
	settings: StoreSettings,
	words: Words,
	{ money = true, taken = 0 }: { money?: boolean; taken?: Amount } = {},
): string {
	return [
		goodsOf(order, words),
		money ? moneyOf(order, taken, settings, words) : "",
		standingOf(order, settings, words),
	]
		.filter((sentence) => sentence !== "")
		.join(" ");
}

function goodsOf({ id, items }: Order, { say, sayOf }: Words): string {
	const named = items.slice(0, NAMED).map((item) => `${quantitySold(item)} × ${plain(item.name)}`);
	const goods = named.join(", ");
	const rest = items.length - named.length;
	if (goods === "") return say("Order {order}.", { order: id });
	if (rest === 0) return say("Order {order}: {goods}.", { order: id, goods });
	return sayOf(rest, "Order {order}: {goods} and {rest} more.", "Order {order}: {goods} and {rest} more.", {
		order: id,
		goods,
		rest,
	});
}

function moneyOf(order: Order, taken: Amount, settings: StoreSettings, { say }: Words): string {
	const { status, totals, paidAt } = order;
	const isOver = status === "cancelled" || status === "refunded";
	if (isOver) return "";
	const due = cashDue(order, taken);
	const amount = formatExactly(due > 0 ? due : totals.price - totals.refunded, settings.currency);
	if (due > 0)
		return isCollected(order)
			? say("{amount} to pay when you collect it.", { amount })
			: say("{amount} to pay at the door.", { amount });
	if (paidAt !== null) return say("{amount} paid.", { amount });
	return status === "on-hold" || needsPayment(order) ? say("{amount} still to pay.", { amount }) : "";
}

function standingOf(order: Order, settings: StoreSettings, words: Words): string {
	const { say } = words;
	if (order.status === "cancelled") return say("Your order has been cancelled.");
	if (order.status === "refunded")
		return say("Your order was refunded {date}.", { date: words.longDate(order.modifiedAt, settings) });
	const delivery = expectedDelivery(order, settings, words);
	const ended = (line: string) => (/[.!?।]$/.test(line) ? line : say("{line}.", { line }));
	const expected = delivery === "" ? "" : ` ${ended(delivery)}`;
	const last = handlingLines(order, settings, words).at(-1);
	if (last) return `${ended(last.text)}${expected}`;
	const handling = handlingOf(order);
	if (handling === "delivered") return say("Thank you. Your order has been fulfilled.");
	if (handling === "to-confirm") return `${say("It waits to be confirmed.")}${expected}`;
	if (handling === "confirmed") return `${say("It is being made ready.")}${expected}`;
	return order.paidAt === null ? say("It is sent once it is paid.") : "";
}

/** Names are stored as HTML. */
function plain(name: string): string {
	return /[&<]/.test(name) ? decodeEntities(wordsOfMarkup(name, " ")).replaceAll(/ +/g, " ").trim() : name;
}
