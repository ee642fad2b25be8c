import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { askProvider } from "../ask-provider.ts";
import { isOnline, type ProviderAttempt } from "../gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { paymentsOf } from "../payment-repository.ts";

/** ms. A person waits for it. */
const LONGEST = 6_000;
/** Payments of an order that are asked for, the newest. */
const MOST = 5;

/**
 * What the buyer of an order has tried, read from its providers at this moment. null: one of them did not answer.
 * Error: feedmill_not_allowed.
 */
export async function attemptsOf(
	deps: PaymentDeps,
	orderId: number,
	actor: Actor,
): Promise<Result<ProviderAttempt[] | null>> {
	const permitted = permit(actor, "money.see");
	if (!permitted.ok) return permitted;
	const payments = (await paymentsOf(deps.connection.db, orderId)).slice(-MOST);
	const answers = await Promise.all(
		payments.map(async (payment) => {
			const gateway = deps.gateways.get(payment.gateway);
			if (!gateway || !isOnline(gateway) || !gateway.attempts) return [];
			const answer = await askProvider(
				deps,
				gateway,
				payment,
				(call) => gateway.attempts!(call),
				soundAttempts,
				LONGEST,
			);
			return answer.answered ? answer.answer : null;
		}),
	);
	return ok(answers.includes(null) ? null : answers.flatMap((found) => found ?? []).sort((a, b) => a.at - b.at));
}

/**
 * Asks a provider whether it accepts the keys that are stored. null: it does; else why not. Errors:
 * feedmill_not_allowed, feedmill_not_found.
 */
export async function tryKeys(deps: PaymentDeps, id: string, actor: Actor): Promise<Result<string | null>> {
	const permitted = permit(actor, "payments.edit");
	if (!permitted.ok) return permitted;
	const gateway = deps.gateways.get(id);
	if (!gateway || !isOnline(gateway) || !gateway.tryKeys)
		return fail("feedmill_not_found", said("There is nothing to try of {id}.", { id }), "not-found");
	const sound = (given: unknown) =>
		given === null ? { why: null } : typeof given === "string" ? { why: cleanText(given).slice(0, 300) } : null;
	const answer = await askProvider(deps, gateway, null, (call) => gateway.tryKeys!(call), sound, LONGEST);
	return ok(answer.answered ? answer.answer.why : deps.words.say("The provider did not answer."));
}

function soundAttempts(given: unknown): ProviderAttempt[] | null {
	if (!Array.isArray(given)) return null;
	return given.slice(0, 50).map(({ id, at, amount, way, state, reason }: Record<keyof ProviderAttempt, unknown>) => ({
		id: textOf(id),
		at: Number(at) || 0,
		amount: Number.isSafeInteger(amount) ? Number(amount) : 0,
		way: textOf(way),
		state: textOf(state),
		reason: textOf(reason),
	}));
}

const textOf = (given: unknown): string => (typeof given === "string" ? cleanText(given).slice(0, 300) : "");
