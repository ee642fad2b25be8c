import type { Db } from "../database/connection.ts";

/** ms. Stored to the minute: a notification must not cost a write each. */
const TO_THE = 60_000;

/** Stores when the last notification of a gateway came: what was found before it counts as reported. */
export async function rememberNotification(db: Db, gateway: string, now: number): Promise<void> {
	const row = { last_at: now, untold: 0 };
	await db
		.insertInto("gateway_notice")
		.values({ gateway, ...row })
		.onConflict((conflict) =>
			conflict
				.column("gateway")
				.doUpdateSet(row)
				.where((eb) =>
					eb.or([
						eb("gateway_notice.untold", ">", 0),
						eb("gateway_notice.last_at", "is", null),
						eb("gateway_notice.last_at", "<=", now - TO_THE),
						// From a clock that has been set back since.
						eb("gateway_notice.last_at", ">", now + TO_THE),
					]),
				),
		)
		.execute();
}

/** Counts a capture that no notification has reported. */
export async function countUntold(db: Db, gateway: string): Promise<void> {
	await db
		.insertInto("gateway_notice")
		.values({ gateway, last_at: null, untold: 1 })
		.onConflict((conflict) =>
			conflict.column("gateway").doUpdateSet((eb) => ({ untold: eb("gateway_notice.untold", "+", 1) })),
		)
		.execute();
}

/** By gateway. */
export async function notificationTimes(
	db: Db,
): Promise<Map<string, { lastNotificationAt: number | null; untold: number }>> {
	const rows = await db.selectFrom("gateway_notice").selectAll().execute();
	return new Map(
		rows.map(({ gateway, last_at: lastNotificationAt, untold }) => [gateway, { lastNotificationAt, untold }]),
	);
}
