import { inTime } from "@feedmill/trade/basics/in-time.ts";
import { currentSecrets } from "../secrets/former-secrets.ts";
import { readSecretValues } from "../secrets/secret-values-repository.ts";
import type { OnlineGateway, ProviderCall } from "./gateway.ts";
import type { Payment } from "./payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";

const LONGEST = 60_000;

export const NOT_OF_ITS_FORM = "the answer of the gateway is not of its form";

/** A provider's answer, or none: what the provider has done is then unknown. */
export type ProviderResponse<T> = { answered: true; answer: T } | { answered: false };

/** Time limit in ms for this gateway's provider. */
export function timeLimitOf({ timeLimit }: OnlineGateway, { limits }: Pick<PaymentDeps, "limits">): number {
	return Math.min(timeLimit ?? limits.answer, LONGEST);
}

/**
 * Calls a provider and aborts the call after the time limit (`limit`, in ms). Exceptions, and answers that are
 * `sound` in no way (null), are reported and count as no answer.
 */
export async function askProvider<T, P extends Payment | null>(
	deps: Pick<PaymentDeps, "limits" | "settings" | "connection" | "clock" | "onFault">,
	gateway: OnlineGateway,
	payment: P,
	ask: (call: Omit<ProviderCall, "payment"> & { payment: P }) => Promise<unknown>,
	sound: (given: unknown) => T | null,
	limit = timeLimitOf(gateway, deps),
): Promise<ProviderResponse<T>> {
	const abort = new AbortController();
	try {
		const settings = await gatewaySettings(deps, gateway.id);
		// Inside a promise, so that a gateway that throws synchronously counts as no answer too.
		const answer = Promise.resolve().then(() => ask({ payment, settings, signal: abort.signal }));
		const given = sound(await inTime(answer, `the provider of ${gateway.id}`, limit));
		if (given === null) throw new Error(NOT_OF_ITS_FORM);
		return { answered: true, answer: given };
	} catch (error) {
		deps.onFault?.(gateway.id, error);
		return { answered: false };
	} finally {
		abort.abort();
	}
}

/** Settings of a gateway, keys and secrets included. Pass them to that gateway only. */
export async function gatewaySettings(
	{ settings, connection, clock }: Pick<PaymentDeps, "settings" | "connection" | "clock">,
	id: string,
): Promise<Readonly<Record<string, string>>> {
	const open = (await settings.gateways()).find((gateway) => gateway.id === id)?.settings ?? {};
	return { ...open, ...currentSecrets(await readSecretValues(connection.db, `gateway:${id}`), clock.now()) };
}
