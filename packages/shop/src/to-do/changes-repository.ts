import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { ShopEvent } from "../events/event.ts";

/** Something that happened to an order. */
export interface OrderChange {
	/** Of the event. Not in the order in which things happened. */
	id: number;
	orderId: number;
	/** The order came in by it: it was placed, or its money came. */
	isNew: boolean;
}

const KINDS = ["order.status", "order.refunded", "order.handled", "order.note"] as const;

type OrderEvent = Extract<ShopEvent, { kind: (typeof KINDS)[number] }>;

/**
 * Events of orders from `since` on (ms since the epoch), the newest first. Two indexes find them: those that are not
 * delivered yet, and those that were delivered since, however long that took.
 */
export async function readOrderChanges(db: Db, since: number, most: number): Promise<OrderChange[]> {
	const kinds = sql.join(KINDS.map((kind) => sql.lit(kind)));
	const limit = sql.lit(most);
	const lane = (is: ReturnType<typeof sql>) => sql`SELECT * FROM (SELECT id, payload_json FROM event
		WHERE ${is} AND kind IN (${kinds}) ORDER BY id DESC LIMIT ${limit}) lane`;
	const waiting = lane(sql`delivered_at IS NULL AND recorded_at >= ${sql.lit(since)}`);
	const delivered = lane(sql`delivered_at >= ${sql.lit(since)}`);
	const { rows } = await sql<{ id: number; payload_json: string }>`
		SELECT id, payload_json FROM (${waiting} UNION ALL ${delivered}) found ORDER BY id DESC LIMIT ${limit}`.execute(db);
	return rows.map(({ id, payload_json }) => {
		const event = JSON.parse(payload_json) as OrderEvent;
		return { id, orderId: event.orderId, isNew: event.kind === "order.status" && comesIn(event) };
	});
}

const BEFORE: readonly string[] = ["checkout-draft", "pending", "failed"];
const COME_IN: readonly string[] = ["processing", "on-hold", "completed"];

function comesIn({ from, to }: Extract<ShopEvent, { kind: "order.status" }>): boolean {
	return BEFORE.includes(from) && COME_IN.includes(to);
}
