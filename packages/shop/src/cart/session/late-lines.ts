import type { Db, DialectName } from "../../database/connection.ts";
import type { CartLine, CartSession, Visitor } from "../model/session.ts";
import { lockSessionRow, type SessionRow, sessionOfRow, sessionText, writeSession } from "./session-repository.ts";

/** ms after a login in which requests that its browser sent as a guest may still arrive. */
const LATE = 5 * 60_000;

/**
 * Writes over the row of a guest's cart, which a login has moved to `customer`, a new session that says where it went.
 * `row` null: the guest had no cart yet. `left`: a guest's new session; nothing of the customer is stored in it. false:
 * another request has written the row meanwhile.
 */
export async function leaveTrace(
	trx: Db,
	row: SessionRow | null,
	left: CartSession,
	{ customerId }: Visitor,
	now: number,
): Promise<boolean> {
	const until = now + LATE;
	const version = row ? row.version + 1 : now;
	const session = { ...left, version, expiresAt: until, movedTo: { customerId, until } };
	return writeSession(trx, session, sessionText(session), row, now);
}

/** Whether a session was left by `leaveTrace` and has no contents of its own since. */
export function isOnlyTrace({ movedTo, lines }: CartSession): boolean {
	return movedTo !== undefined && lines.length === 0;
}

/**
 * The customer to whose cart the lines of an edited session go on, with the ids of their products; null: they stay.
 * They stay with a Cart-Token, because its client reads this cart again, and with an order made of them.
 */
export function lateLines(
	{ byToken }: Visitor,
	{ movedTo, lines, draftOrderId }: CartSession,
	now: number,
): { customer: Visitor; ids: number[] } | null {
	if (!movedTo || movedTo.until <= now || byToken || lines.length === 0 || draftOrderId !== 0) return null;
	const { customerId } = movedTo;
	const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId]).filter(Boolean);
	return { customer: { sessionId: String(customerId), customerId, seesNoErrors: true }, ids };
}

/** Takes the lines that go on to the customer's cart out of the guest's, in the transaction that adds them there. */
export async function takeLateLines(
	trx: Db,
	dialect: DialectName,
	guest: Visitor,
	{ customerId }: CartSession,
	now: number,
): Promise<CartLine[]> {
	const row = await lockSessionRow(trx, dialect, guest.sessionId);
	const session = sessionOfRow(row, now);
	const late = session && lateLines(guest, session, now);
	if (!row || late?.customer.customerId !== customerId) return [];
	const left = { ...session!, version: row.version + 1, lines: [], removedLines: [] };
	await writeSession(trx, left, sessionText(left), row, now);
	return session!.lines;
}
