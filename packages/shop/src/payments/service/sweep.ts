import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import { askProvider } from "../ask-provider.ts";
import { deleteOldWaitingFacts } from "../fact-repository.ts";
import { isOnline, type OnlineGateway, type ProviderCall } from "../gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { soundTold } from "../sound-answer.ts";
import { openReported, takeFact } from "./receive-notification.ts";

const DAY = 24 * 60 * 60_000;
const MOST_DAYS = 90;
/** ms. A list may have many pages. */
const LONGEST_LIST = 60_000;
/** Facts of payments that were never captured here are forgotten after this. */
const WAIT_FOR_PAYMENT = 30 * DAY;

/** What a sweep has found. */
export interface Swept {
	/** Number of facts of payments of this shop. */
	known: number;
	/** Ids of gateways whose provider did not answer. */
	silent: string[];
}

/**
 * Asks each provider what has happened in these days, and records it like its notifications: what was captured without
 * one, and refunds made in the provider's own pages, are known by this only. Error: invalid_days.
 */
export async function sweepPayments(deps: PaymentDeps, days: number): Promise<Result<Swept>> {
	if (!Number.isSafeInteger(days) || days < 1 || days > MOST_DAYS)
		return fail("invalid_days", said("Name a number of days from 1 to {most}.", { most: MOST_DAYS }));
	const swept: Swept = { known: 0, silent: [] };
	for (const gateway of deps.gateways.values()) if (isOnline(gateway)) await sweepGateway(deps, gateway, days, swept);
	return ok(swept);
}

async function sweepGateway(deps: PaymentDeps, gateway: OnlineGateway, days: number, swept: Swept): Promise<void> {
	const to = deps.clock.now();
	await deleteOldWaitingFacts(deps.connection.db, gateway.id, to - WAIT_FOR_PAYMENT);
	const settings = (await deps.settings.gateways()).find(({ id }) => id === gateway.id);
	// A disabled one may still have payments on their way; without its keys it can ask nobody.
	if (!gateway.recent || settings?.unready) return;
	const from = to - days * DAY;
	const ask = (call: Omit<ProviderCall, "payment">) => gateway.recent!(from, to, call);
	const answer = await askProvider(deps, gateway, null, ask, soundTold, LONGEST_LIST);
	if (!answer.answered) {
		swept.silent.push(gateway.id);
		return;
	}
	await eachInTurn(answer.answer.facts, async (fact) => {
		if (await takeFact(deps, gateway.id, fact, "sweep")) swept.known++;
	});
	await eachInTurn(answer.answer.cases, (reported) => openReported(deps, gateway.id, reported));
}
