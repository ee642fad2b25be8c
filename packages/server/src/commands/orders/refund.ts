import { parseArgs } from "node:util";
import type { RefundRequest } from "@feedmill/shop/orders/refunds/refund.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { statusLabel } from "@feedmill/trade/order-status/status-rules.ts";
import { printable } from "@feedmill/trade/text/printable.ts";
import { oneAmount } from "../run/one-amount.ts";
import { type Run, withOpenShop } from "../run/with-shop.ts";
import { orderReason } from "./with-order.ts";

/** `feedmill refund`: records a refund by hand, or refunds through the provider. */
export async function refund(given: string[], run: Run): Promise<number> {
	const command = readRefund(given);
	if (!command) {
		console.error(
			"Name the order and, unless everything goes back, the amount: npm run feedmill -- refund 105 [250.50] " +
				"[--line 12 --line 13:2] [--by-provider] [--other-money] [--reason TEXT] [--restock]. Lines are those that " +
				"order lines 105 shows; 13:2 is two units of line 13. " +
				"refund 105 --outcome done (or refused) ends one that its provider does not answer.",
		);
		return 2;
	}
	const { orderId, byProvider, outcome, amount: entered, ...how } = command;
	return withOpenShop(run, "orders.refund", async (shop) => {
		const { currency } = await shop.settings.current();
		const read = entered === undefined ? ok(null) : readEnteredAmount(entered, currency);
		if (!read.ok) {
			console.error(printable(read.error.message));
			return 1;
		}
		const request = { ...how, amount: read.value };
		if (outcome !== null) return endRefund(shop, orderId, { amount: request.amount, done: outcome === "done" }, run);
		const done = await shop.editors.orders.refund(orderId, request, byProvider ? "provider" : "hand", run.actor);
		if (!done.ok) {
			const hint = done.error.code === "refund_already_reported" ? " (--other-money)" : "";
			console.error(`${orderReason(orderId, done.error)}${hint}`);
			return 1;
		}
		const { totals, status } = done.value.order;
		if (done.value.refund.state === "asked")
			console.log("The provider has not answered yet: the server asks again until it has.");
		if (done.value.refund.state === "refused") {
			console.error("The provider did not give it back; the order's notes say why.");
			return 1;
		}
		const { amount } = done.value.refund;
		const what =
			amount === 0
				? `Goods of order ${orderId} have come back, nothing refunded`
				: `${formatDecimal(amount)} of order ${orderId} refunded${byProvider ? "" : " by hand"}`;
		console.log(`${what}, ${formatDecimal(totals.price - totals.refunded)} left; it is ${statusLabel(status)}.`);
		return 0;
	});
}

/** What the shopkeeper found in the provider's own pages. */
async function endRefund(
	{ editors }: Shop,
	orderId: number,
	how: { amount: number | null; done: boolean },
	{ actor }: Run,
): Promise<number> {
	const ended = await editors.orders.endRefund(orderId, how, actor);
	if (!ended.ok) {
		console.error(`${orderReason(orderId, ended.error)}`);
		return 1;
	}
	const amount = formatDecimal(ended.value.refund.amount);
	console.log(
		`The refund of ${amount} of order ${orderId} is ${how.done ? "done" : "not made, and asked for no longer"}.`,
	);
	return 0;
}

type RefundCommand = Omit<RefundRequest, "actor" | "lines" | "amount"> & {
	orderId: number;
	/** As it was typed. */
	amount: string | undefined;
	byProvider: boolean;
	outcome: string | null;
};

/** null if the arguments are invalid. */
function readRefund(given: string[]): RefundCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: {
				line: { type: "string", multiple: true, default: [] },
				reason: { type: "string", default: "" },
				restock: { type: "boolean", default: false },
				"by-provider": { type: "boolean", default: false },
				outcome: { type: "string" },
				"other-money": { type: "boolean", default: false },
			},
		});
		const [order = "", ...words] = positionals;
		const amount = oneAmount(words);
		const parts = values.line.flatMap(readPart);
		const isValid = /^[1-9]\d{0,14}$/.test(order) && amount !== null && parts.length === values.line.length;
		if (!isValid) return null;
		const outcome = values.outcome ?? null;
		if (outcome !== null && outcome !== "done" && outcome !== "refused") return null;
		const { reason, restock, "by-provider": byProvider, "other-money": otherMoney } = values;
		return { orderId: Number(order), amount, parts, reason, restock, byProvider, otherMoney, outcome };
	} catch {
		return null;
	}
}

/** "12": all of line 12; "12:2": two units of it. Empty if it is neither. */
function readPart(text: string): NonNullable<RefundRequest["parts"]> {
	const [, itemId, quantity] = /^([1-9]\d{0,14})(?::([1-9]\d{0,9}))?$/.exec(text) ?? [];
	if (itemId === undefined) return [];
	return [{ itemId: Number(itemId), quantity: quantity === undefined ? null : Number(quantity) }];
}
