import type { MoneyToSettle } from "@feedmill/shop/payments/cases/money-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"npm run feedmill -- money lists money that needs a person; money take-up 12 goes on with the order of case 12 " +
	"(money take-up 12 105 pays order 105 with money that came without one), money give-back 12 gives it back, " +
	'money close 12 "TEXT" closes a case that was settled in another way; money not-paid PAYMENT ends a payment of ' +
	"unknown outcome that the provider shows nothing of; money sweep 8 asks the providers what happened in eight days";

/** `feedmill money`: cases of money and unknown payments. */
export async function money(given: string[], run: Run): Promise<number> {
	const work = readMoney(given);
	if (!work) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, given.length === 0 ? "money.see" : "money.settle", (shop, actor) => work(shop, actor));
}

type Work = (shop: Pick<Shop, "money">, actor: Actor) => Promise<Result<string>>;

/** null if the arguments are invalid. */
function readMoney([action = "list", name = "", more, ...rest]: string[]): Work | null {
	if (rest.length > 0) return null;
	const id = number(name);
	if (action === "list" && name === "")
		return async ({ money }, actor) => {
			const listed = await money.list(actor);
			return listed.ok ? ok(linesOf(listed.value).join("\n")) : listed;
		};
	if (action === "take-up" && id !== null && (more === undefined || number(more) !== null))
		return async ({ money }, actor) => {
			const done = await money.takeUp(id, more === undefined ? null : number(more), actor);
			return done.ok ? ok(`Case ${id} is closed: ${done.value.outcome}`) : done;
		};
	if (action === "give-back" && id !== null && more === undefined)
		return async ({ money }, actor) => {
			const done = await money.giveBack(id, actor);
			if (!done.ok) return done;
			const { closedAt, outcome } = done.value;
			return ok(
				closedAt === null
					? `Case ${id} stays open until the provider has given the money back.`
					: `Case ${id} is closed: ${outcome}`,
			);
		};
	if (action === "close" && id !== null && more !== undefined)
		return async ({ money }, actor) => {
			const done = await money.close(id, more, actor);
			return done.ok ? ok(`Case ${id} is closed: ${done.value.outcome}`) : done;
		};
	if (action === "not-paid" && name !== "" && more === undefined)
		return async ({ money }, actor) => {
			const done = await money.endUnknown(name, actor);
			return done.ok ? ok(`${name} counts as not paid; order ${done.value.orderId} can be paid again.`) : done;
		};
	if (action === "sweep" && more === undefined && (name === "" || id !== null))
		return async ({ money }, actor) => {
			const swept = await money.sweep(id ?? 2, actor);
			if (!swept.ok) return swept;
			const { known, silent } = swept.value;
			const missing = silent.length === 0 ? "" : ` No answer from the provider of ${silent.join(", ")}.`;
			return ok(`${known} facts of payments of this shop.${missing}`);
		};
	return null;
}

function number(text: string): number | null {
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** "12  late  order 105  1450  since 2026-11-22 05:10 UTC, test tp_1: The order had been cancelled." */
function linesOf({ cases, unknown, notifications }: MoneyToSettle): string[] {
	const lines = cases.map(({ id, kind, orderId, amount, openedAt, gateway, providerId, reason }) =>
		[
			`${id}  ${kind}  ${orderId === null ? "no order" : `order ${orderId}`}  ${formatDecimal(amount)}`,
			`since ${time(openedAt)}, ${gateway} ${providerId}${reason === "" ? "" : `: ${reason}`}`,
		].join("  "),
	);
	const open = unknown.map(
		({ id, orderId, amount, createdAt, gateway }) =>
			`${id}  unknown outcome  order ${orderId}  ${formatDecimal(amount)}  since ${time(createdAt)}, ${gateway}`,
	);
	const silent = notifications
		.filter(({ arrives }) => !arrives)
		.map(
			({ gateway, untold, lastNotificationAt }) =>
				`Notifications of ${gateway} do not arrive: ${untold} payments were found without one, the last came ` +
				`${lastNotificationAt === null ? "never" : time(lastNotificationAt)}. ` +
				"Check address and secret at the provider and here.",
		);
	const all = [...silent, ...lines, ...open];
	return all.length === 0 ? ["No money needs anybody."] : all;
}

function time(ms: number): string {
	return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
