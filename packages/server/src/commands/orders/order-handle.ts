import { parseArgs } from "node:util";
import type { StepRequest } from "@feedmill/shop/orders/handling/step-request.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import {
	type HandlingStep,
	handlingLabel,
	handlingOf,
	isHandlingStep,
	isRestTaken,
	nextSteps,
	shortName,
	standingSteps,
} from "@feedmill/trade/order-status/handling.ts";
import { isCollected } from "@feedmill/trade/orders/collected.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { inEnglish, said } from "@feedmill/trade/words/said.ts";
import { type Run, withShop } from "../run/with-shop.ts";
import { orderReason, withOrder } from "./with-order.ts";

/**
 * `feedmill order handle`: shows where the goods of an order are and what may follow, or writes down a step, of several
 * orders at once if wanted. null: it was called otherwise.
 */
export function orderHandle(given: readonly string[], run: Run): Promise<number> | null {
	const command = read(given);
	if (!command) return null;
	const { ids, step } = command;
	if (step === null) return ids.length === 1 ? showHandling(ids[0]!, run) : null;
	return withShop(run, "orders.handle", async (shop) => {
		const request = await requestOf(command, step, shop);
		if (!request.ok) return request;
		const done = await shop.editors.orders.handleMany(ids, request.value, run.actor);
		if (!done.ok) return done;
		const lines = done.value.map(({ orderId, result }) =>
			result.ok ? inEnglish(result.value.sentence) : orderReason(orderId, result.error),
		);
		const text = lines.join("\n");
		return done.value.every(({ result }) => result.ok) ? ok(text) : fail("feedmill_invalid", text);
	});
}

interface HandleCommand {
	ids: number[];
	/** null: show where it is. */
	step: HandlingStep | null;
	/** The lorry, or why goods came back. */
	text: string;
	driver: string;
	/** "" if left out. */
	cash: string;
}

function showHandling(id: number, run: Run): Promise<number> {
	return withOrder(
		run,
		id,
		async ({ orders, settings, words }) => {
			const order = await orders.order(id);
			if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
			const store = await settings.current();
			const made = standingSteps(order).map((entry) => {
				const done = isRestTaken(entry) ? "the rest of the cash taken" : inEnglish(handlingLabel(entry.to));
				const what = [done, entry.lorry, shortName(entry.by)].filter(Boolean).join(", ");
				return `${words.shortTime(entry.at, store)}  ${what}`;
			});
			return ok([standing(order), ...made].join("\n"));
		},
		"orders.handle",
	);
}

/** "Order 105 is packed. Next: ship, deliver, back." */
function standing(order: Order): string {
	const now = handlingOf(order);
	const is =
		now === null
			? `Order ${order.id} is ${inEnglish(statusName(order))}: nothing is to be done with its goods.`
			: `Order ${order.id} is ${inEnglish(handlingLabel(now))}.`;
	const next = nextSteps(order, isCollected(order));
	return next.length === 0 ? is : `${is} Next: ${next.join(", ")}.`;
}

async function requestOf(
	{ text, driver, cash }: HandleCommand,
	step: HandlingStep,
	{ settings }: Shop,
): Promise<Result<StepRequest>> {
	if (step === "ship") return ok({ step, lorry: text, driver });
	if (step === "return") return ok({ step, reason: text });
	if (step !== "deliver") return ok({ step });
	if (cash === "" || cash === "due") return ok({ step, ...(cash === "" ? {} : { cash }) });
	const amount = readEnteredAmount(cash, (await settings.current()).currency);
	return amount.ok ? ok({ step, cash: amount.value }) : amount;
}

/** null if the arguments are invalid. */
function read(given: readonly string[]): HandleCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args: [...given],
			allowPositionals: true,
			options: { driver: { type: "string", default: "" }, cash: { type: "string", default: "" } },
		});
		const begin = positionals.findIndex((word) => !/^[1-9]\d{0,14}$/.test(word));
		const [ids, rest] = begin < 0 ? [positionals, []] : [positionals.slice(0, begin), positionals.slice(begin)];
		const [step = null, ...words] = rest;
		const text = words.join(" ").trim();
		const { driver, cash } = values;
		const isWrong =
			ids.length === 0 ||
			(step !== null && !isHandlingStep(step)) ||
			(text !== "" && step !== "ship" && step !== "return") ||
			(driver !== "" && step !== "ship") ||
			(cash !== "" && step !== "deliver");
		if (isWrong) return null;
		return { ids: ids.map(Number), step: step as HandlingStep | null, text, driver, cash: cash.trim() };
	} catch {
		return null;
	}
}
