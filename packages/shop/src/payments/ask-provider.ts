import { inTime } from "../basics/in-time.ts";
import { readSecretValues } from "../secrets/secret-values-repository.ts";
import type { OnlineGateway, ProviderCall } from "./gateway.ts";
import type { Payment } from "./payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";

const LONGEST = 60_000;

/** A provider's answer, or that none came: nothing is then known of what it has done. */
export type Asked<T> = { answered: true; answer: T } | { answered: false };

/** How long this gateway's provider may take, in ms. */
export function timeLimitOf({ timeLimit }: OnlineGateway, { limits }: Pick<PaymentDeps, "limits">): number {
	return Math.min(timeLimit ?? limits.answer, LONGEST);
}

/** Asks a provider within its time limit and ends the call after it. What is thrown is reported; it is no answer. */
export async function askProvider<T, P extends Payment | null>(
	deps: Pick<PaymentDeps, "limits" | "settings" | "connection" | "onFault">,
	gateway: OnlineGateway,
	payment: P,
	ask: (call: Omit<ProviderCall, "payment"> & { payment: P }) => Promise<T>,
): Promise<Asked<T>> {
	const abort = new AbortController();
	try {
		const settings = await gatewaySettings(deps, gateway.id);
		const limit = timeLimitOf(gateway, deps);
		// Asked in a promise of its own: a gateway that throws at once has not answered either.
		const answer = Promise.resolve().then(() => ask({ payment, settings, signal: abort.signal }));
		return { answered: true, answer: await inTime(answer, `the provider of ${gateway.id}`, limit) };
	} catch (error) {
		deps.onFault?.(gateway.id, error);
		return { answered: false };
	} finally {
		abort.abort();
	}
}

/** Settings of a gateway as the shopkeeper entered them, its keys and secrets among them: for the gateway alone. */
export async function gatewaySettings(
	{ settings, connection }: Pick<PaymentDeps, "settings" | "connection">,
	id: string,
): Promise<Readonly<Record<string, string>>> {
	const open = (await settings.gateways()).find((gateway) => gateway.id === id)?.settings ?? {};
	return { ...open, ...(await readSecretValues(connection.db, `gateway:${id}`)) };
}
