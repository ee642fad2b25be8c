import type { PendingDelivery } from "@feedmill/shop/delivery/outbox-repository.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW =
	"See what has not gone out with npm run feedmill -- outbox list, send something again with outbox retry 12, or " +
	"never with outbox drop 12";
const MOST = 200;

/** `feedmill outbox`: lists waiting, failed and given-up mails, retries or cancels them. */
export async function outbox([action = "list", id = "", ...more]: string[], run: Run): Promise<number> {
	const listed = action === "list" && id === "";
	const chosen =
		((action === "retry" || action === "drop") && ID.test(id)) || (action === "retry" && id.startsWith(EVENT));
	const number = id.replace(EVENT, "");
	if (more.length > 0 || (!listed && !(chosen && ID.test(number)))) {
		console.error(HOW);
		return 2;
	}
	const what = id.startsWith(EVENT) ? "retryEvent" : (action as OutboxAction);
	return withShop(run, "mail.handle", (shop, actor) => runOutbox(shop, actor, what, Number(number)));
}

type OutboxAction = "list" | "retry" | "retryEvent" | "drop";

const ID = /^[1-9]\d{0,14}$/;
/** Before the id of an event, which may be that of a mail too. */
const EVENT = "event-";

/** Runs on an open shop. */
export async function runOutbox(
	{ outbox: waiting, recordCommand }: Pick<Shop, "outbox" | "recordCommand">,
	actor: Actor,
	action: OutboxAction,
	id: number,
): Promise<Result<string>> {
	if (action === "list") {
		const listed = await waiting.list(MOST, actor);
		return listed.ok ? ok(listed.value.map(line).join("\n") || "Everything has gone out.") : listed;
	}
	const done = await waiting[action](id, actor);
	if (!done.ok) return done;
	const name = action === "retryEvent" ? `${EVENT}${id}` : id;
	await recordCommand(`outbox ${action === "drop" ? "drop" : "retry"} ${name}`, actor);
	return ok(action === "drop" ? `${name} does not go out.` : `${name} is tried again.`);
}

/**
 * "12  mail new_order  failed 3 times, next 2026-11-22 05:10 UTC: connect ECONNREFUSED"; of an event, it begins with
 * "event-12".
 */
function line({ id, channel, kind, state, attempts, nextAttemptAt, lastError }: PendingDelivery): string {
	const next =
		nextAttemptAt === null ? "" : `, next ${new Date(nextAttemptAt).toISOString().slice(0, 16).replace("T", " ")} UTC`;
	const how =
		state === "waiting"
			? "waits"
			: state === "sending"
				? "is being sent"
				: state === "failed"
					? `failed ${attempts} times`
					: `given up after ${attempts} times`;
	const name = channel === "event" ? `${EVENT}${id}` : id;
	return `${name}  ${channel} ${kind}  ${how}${next}${lastError === "" ? "" : `: ${lastError}`}`;
}
