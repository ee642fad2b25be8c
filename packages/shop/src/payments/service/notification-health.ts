import { isOnline } from "../gateway.ts";
import { countUntold, notificationTimes, rememberNotification } from "../notification-repository.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** Whether the notifications of a provider arrive. */
export interface NotificationHealth {
	/** Id of the gateway. */
	gateway: string;
	/** ms since the epoch; null: none ever came. */
	lastNotificationAt: number | null;
	/** Captures since then that only a look-up or the sweep has found. */
	untold: number;
	/** false: two or more; its address or secret is wrong, at the provider or here. */
	arrives: boolean;
}

/** One capture may be found by a look just before its notification comes. */
const TOO_MANY = 2;

/** Stores that a notification with a valid signature came. */
export async function noteNotification({ connection, clock }: PaymentDeps, gateway: string): Promise<void> {
	await rememberNotification(connection.db, gateway, clock.now());
}

/** Stores that a capture was found without a notification. */
export async function noteUntold(deps: PaymentDeps, gateway: string): Promise<void> {
	const installed = deps.gateways.get(gateway);
	if (!installed || !isOnline(installed) || !installed.notification) return;
	await countUntold(deps.connection.db, gateway);
}

/** Of every gateway that takes notifications. */
export async function notificationHealth({ connection, gateways }: PaymentDeps): Promise<NotificationHealth[]> {
	const times = await notificationTimes(connection.db);
	return [...gateways.values()].flatMap((gateway) => {
		if (!isOnline(gateway) || !gateway.notification) return [];
		const { lastNotificationAt = null, untold = 0 } = times.get(gateway.id) ?? {};
		return { gateway: gateway.id, lastNotificationAt, untold, arrives: untold < TOO_MANY };
	});
}
