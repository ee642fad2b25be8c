import { isOnline } from "../gateway.ts";
import { countUntold, noticeTimes, rememberNotice } from "../notice-repository.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** Whether the notices of a provider arrive. */
export interface NoticeHealth {
	/** Id of the gateway. */
	gateway: string;
	/** ms since the epoch; null: none ever came. */
	lastNoticeAt: number | null;
	/** Captures since then that only a look-up or the sweep has found. */
	untold: number;
	/** false: two or more; its address or secret is wrong, at the provider or here. */
	arrives: boolean;
}

/** One capture may be found by a look just before its notice comes. */
const TOO_MANY = 2;

/** Stores that a notice with a valid signature came. */
export async function noteNotice({ connection, clock }: PaymentDeps, gateway: string): Promise<void> {
	await rememberNotice(connection.db, gateway, clock.now());
}

/** Stores that a capture was found without a notice. */
export async function noteUntold(deps: PaymentDeps, gateway: string): Promise<void> {
	const installed = deps.gateways.get(gateway);
	if (!installed || !isOnline(installed) || !installed.notice) return;
	await countUntold(deps.connection.db, gateway);
}

/** Of every gateway that takes notices. */
export async function noticeHealth({ connection, gateways }: PaymentDeps): Promise<NoticeHealth[]> {
	const times = await noticeTimes(connection.db);
	return [...gateways.values()].flatMap((gateway) => {
		if (!isOnline(gateway) || !gateway.notice) return [];
		const { lastNoticeAt = null, untold = 0 } = times.get(gateway.id) ?? {};
		return { gateway: gateway.id, lastNoticeAt, untold, arrives: untold < TOO_MANY };
	});
}
