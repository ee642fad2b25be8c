import { ok } from "@feedmill/shop/basics/result.ts";
import type { PendingDelivery } from "@feedmill/shop/delivery/outbox-repository.ts";
import { OPERATOR, withShop } from "./with-shop.ts";

const HOW =
	"See what has not gone out with npm run feedmill -- outbox list, send something again with outbox retry 12, or never with outbox drop 12";
const MOST = 200;

/** `feedmill outbox`: what waits, failed and was given up; tries it again, or lets it go. */
export async function outbox([action = "list", id = "", ...more]: string[]): Promise<number> {
	const number = Number(id);
	if (action === "list" && id === "")
		return withShop(async ({ outbox: waiting }) =>
			ok((await waiting.list(MOST)).map(line).join("\n") || "Everything has gone out."),
		);
	if ((action !== "retry" && action !== "drop") || !/^[1-9]\d{0,14}$/.test(id) || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	return withShop(async ({ outbox: waiting }) => {
		const done = await waiting[action](number, OPERATOR);
		return done.ok ? ok(action === "retry" ? `${id} is tried again.` : `${id} does not go out.`) : done;
	});
}

/** "12  mail new_order  failed 3 times, next 2026-11-22 05:10 UTC: connect ECONNREFUSED" */
function line({ id, channel, kind, state, attempts, nextAttemptAt, lastError }: PendingDelivery): string {
	const next =
		nextAttemptAt === null ? "" : `, next ${new Date(nextAttemptAt).toISOString().slice(0, 16).replace("T", " ")} UTC`;
	const how =
		state === "waiting"
			? "waits"
			: state === "failed"
				? `failed ${attempts} times`
				: `given up after ${attempts} times`;
	return `${id}  ${channel} ${kind}  ${how}${next}${lastError === "" ? "" : `: ${lastError}`}`;
}
