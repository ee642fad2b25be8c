import type { Result } from "@feedmill/trade/basics/result.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { afterCommit } from "../../database/driver/inside-transaction.ts";
import { RolledBack, retryAborted, transaction } from "../../database/transaction.ts";
import { releaseHolds } from "../../inventory/reservation-repository.ts";
import { readShopperStocks } from "../../inventory/shopper-stock-repository.ts";
import { findOrder, standingOf } from "../../orders/order-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import { assembleCart } from "../assembly/assemble.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import { readFacts, type StockReader } from "../assembly/facts.ts";
import { dropDeadLines, soldLines } from "../assembly/sold-lines.ts";
import type { CartSession, Visitor } from "../model/session.ts";
import type { CartEdit, CartTransaction } from "./cart-edit.ts";
import { isOnlyTrace, leaveTrace } from "./late-lines.ts";
import { mergeSessions } from "./merge-sessions.ts";
import { type CartAhead, cachedStocks, type FreshAhead, firstOf, readAhead } from "./read-ahead.ts";
import {
	lockSessionRow,
	readCustomerAddresses,
	readSessionRow,
	readSessionWithVersions,
	rowOfSession,
	type SessionRow,
	sessionOfRow,
	sessionText,
	writeSession,
} from "./session-repository.ts";
import { lifetime, newSession, storedSession } from "./visitor-session.ts";

export interface SessionEdits {
	/**
	 * Changes a cart. Without a draft order it uses optimistic concurrency instead of a transaction: the session is
	 * written only if no other request wrote it meanwhile. Otherwise `work` runs again on the newer version, so it must
	 * change nothing but the session. A failure leaves the session unchanged. `ids`: products that it needs besides those
	 * in the cart.
	 */
	edit<T>(visitor: Visitor, work: (edit: CartEdit) => Promise<Result<T>>, ids?: readonly number[]): Promise<Result<T>>;
	/** Reads a cart before its transaction, as of now or as written last. Pass the result as `ahead` of editLocked. */
	lookAhead(visitor: Visitor): Promise<FreshAhead>;
	/** Changes a cart, and whatever else `work` writes, in one transaction with the session locked. */
	editLocked<T, Read = undefined>(
		visitor: Visitor,
		work: LockedWork<T, Read>,
		options?: LockedOptions<Read>,
	): Promise<Result<T>>;
	/** Merges a guest's cart into the customer's, and leaves of it where it went, for late-lines.ts. */
	move(guestSessionId: string, customer: Visitor): Promise<void>;
	begin: BeginSession;
}

/** `read`: the result of `readWithLock`. */
export type LockedWork<T, Read> = (edit: CartTransaction, read: Read) => Promise<Result<T> | RolledBack<Result<T>>>;

export interface LockedOptions<Read> {
	/** Data already read for this request. */
	ahead?: CartAhead | undefined;
	/** Products that it needs besides those in the cart. */
	ids?: readonly number[];
	/** Saves the session's changes even if `work` fails. */
	keepFailed?: boolean;
	/**
	 * Reads what `work` needs besides the cart. Its queries are sent together with the lock of the session, and answered
	 * under that lock.
	 */
	readWithLock?: (trx: Db, session: CartSession) => Promise<Read>;
}

/** Creates the session of a new visitor. */
export type BeginSession = (db: Db, visitor: Visitor, versions: Versions) => Promise<CartSession>;

/** Optimistic attempts before a change takes the lock. */
const TRIES_WITHOUT_LOCK = 3;
const TRIES_WITH_LOCK = 5;

/** Serialises the changes of each cart: a session is written only over the version that was read. Specification: 7. */
export function createSessionEdits(dependencies: Pick<ShopCore, "connection" | "clock"> & CartSources): SessionEdits {
	const { connection, clock, settings } = dependencies;
	const { db, dialect } = connection;
	/**
	 * Rows as this process wrote them last, so that its next edit need not read them. They may be stale: an edit that
	 * starts from one counts only if that version is then overwritten or found. Not on PostgreSQL, where the row is read
	 * in one query with the versions, and another server has often written it.
	 */
	const written = new BoundedCache<string, SessionRow>({ name: "cart: written sessions", bytes: 2 * 1024 * 1024 });

	async function begin(from: Db, visitor: Visitor, versions: Versions): Promise<CartSession> {
		const saved = visitor.customerId === 0 ? null : await readCustomerAddresses(from, visitor.customerId);
		return newSession(visitor, await settings.current(versions), saved, clock.now());
	}

	/** The edit object for one change of a session. */
	function editOf(
		from: Db,
		session: CartSession,
		sources: CartSources,
		versions: Versions,
		stocks: StockReader,
	): CartEdit {
		const now = clock.now();
		return {
			db: from,
			trx: null,
			now,
			session,
			versions,
			sources,
			stocks,
			async calculate() {
				const sold = dropDeadLines(session, await soldLines(session, sources.catalogue, versions), now);
				const facts = await readFacts(from, session, sold, stocks, await sources.settings.gateways(versions));
				return assembleCart(session, sold, facts, sources, versions, now);
			},
		};
	}

	/** Writes the session if it changed (`before` null: always). false: another request has written it meanwhile. */
	async function save(
		to: Db,
		session: CartSession,
		row: SessionRow | null,
		before: { text: string; expiresAt: number } | null,
		text = sessionText(session),
	): Promise<boolean> {
		if (before && isEqual(before, text, session)) return true;
		const now = clock.now();
		// A session that starts again must never reuse a version of an earlier session with the same id.
		session.version = row ? row.version + 1 : now;
		session.expiresAt = now + lifetime(session.customerId);
		return writeSession(to, session, text, row, now);
	}

	/** Once it is committed. */
	function remember(session: CartSession, text: string): void {
		if (dialect !== "sqlite") return;
		const row = rowOfSession(session, text, clock.now());
		afterCommit(() => written.set(row.id, row));
	}

	async function edit<T>(
		visitor: Visitor,
		work: (edit: CartEdit) => Promise<Result<T>>,
		ids: readonly number[] = [],
	): Promise<Result<T>> {
		for (let attempt = 0; attempt < TRIES_WITHOUT_LOCK; attempt++) {
			const own = attempt === 0 ? written.get(visitor.sessionId) : undefined;
			const { versions, row } = own ? { versions: await settings.versions(), row: own } : await readNow(visitor);
			const store = await settings.current(versions);
			const session = storedSession(row, store, clock.now()) ?? (await begin(db, visitor, versions));
			if (session.draftOrderId !== 0) break;
			const before = { text: textBefore(row, session), expiresAt: session.expiresAt };
			const stocks = cachedStocks((ownerIds) => readShopperStocks(db, ownerIds, session.draftOrderId, clock.now()));
			const result = await work(editOf(db, session, dependencies, versions, stocks));
			const text = result.ok ? sessionText(session) : before.text;
			if (!result.ok || isEqual(before, text, session)) {
				if (!own || (await readSessionRow(db, session.id))?.version === own.version) return result;
			} else if (await save(db, session, row, before, text)) {
				remember(session, text);
				return result;
			}
			if (own) written.delete(session.id);
		}
		return editLocked(visitor, work, { ids });
	}

	/** On SQLite the counters are in memory mostly; on PostgreSQL one query has both. */
	async function readNow({ sessionId }: Visitor): Promise<FreshAhead> {
		if (dialect === "postgres") return readSessionWithVersions(db, sessionId);
		const [versions, row] = await Promise.all([settings.versions(), readSessionRow(db, sessionId)]);
		return { versions, row };
	}

	async function lookAhead(visitor: Visitor): Promise<FreshAhead> {
		const own = written.get(visitor.sessionId);
		return own ? { versions: await settings.versions(), row: own } : readNow(visitor);
	}

	function editLocked<T, Read = undefined>(
		visitor: Visitor,
		work: LockedWork<T, Read>,
		{ ahead, ids = [], keepFailed = false, readWithLock }: LockedOptions<Read> = {},
	): Promise<Result<T>> {
		let given = ahead;
		written.delete(visitor.sessionId);
		return retryMoved(async () => {
			const { versions, row: rowBefore } = given ?? (await readNow(visitor));
			// After a conflict the row read before is stale; settings and catalogue stay those of the first attempt.
			given = ahead && { versions };
			const before = rowBefore === undefined ? await readSessionRow(db, visitor.sessionId) : rowBefore;
			const { sources, expected, owners, store } = await readAhead(dependencies, before, ids, versions);
			return transaction<Result<T>>(db, async (trx) => {
				const readNow = (session: CartSession) => readWithLock?.(trx, session) as Promise<Read>;
				const stocksFor =
					({ draftOrderId }: CartSession): StockReader =>
					(ownerIds) =>
						readShopperStocks(trx, ownerIds, draftOrderId, clock.now());
				const [row, stocks, read] = await Promise.all([
					lockSessionRow(trx, dialect, visitor.sessionId),
					expected && stocksFor(expected)(owners),
					expected && readNow(expected),
				]);
				const now = clock.now();
				// Every write increments the version: an equal one has the equal session, which is not parsed again.
				const asExpected = expected !== null && row?.version === expected.version && row.expires_at > now;
				const session = asExpected
					? expected
					: (storedSession(row, store, now) ?? (await begin(trx, visitor, versions)));
				const old = { text: textBefore(row, session), expiresAt: session.expiresAt };
				const edit = editOf(
					trx,
					session,
					sources,
					versions,
					firstOf(owners, asExpected ? stocks : null, stocksFor(session)),
				);
				const result = await work({ ...edit, trx }, asExpected ? (read as Read) : await readNow(session));
				if (result instanceof RolledBack) return result;
				if (!result.ok && !keepFailed) return new RolledBack<Result<T>>(result);
				const text = sessionText(session);
				if (!(await save(trx, session, row, old, text))) throw new SessionMoved();
				remember(session, text);
				return result;
			});
		});
	}

	async function move(guestSessionId: string, customer: Visitor): Promise<void> {
		const versions = await settings.versions();
		// Read before the transaction, inside of which only its own connection may be used.
		await settings.current(versions);
		await retryMoved(() =>
			db.transaction().execute(async (trx) => {
				// The customer's first, as lines that come late do.
				const saved = await lockSessionRow(trx, dialect, customer.sessionId);
				const row = await lockSessionRow(trx, dialect, guestSessionId);
				const guest = sessionOfRow(row, clock.now());
				if (guest && isOnlyTrace(guest)) return;
				const own = sessionOfRow(saved, clock.now()) ?? (await begin(trx, customer, versions));
				// Without a cart of its own the guest's first line may still be under way.
				const session = guest ? mergeSessions(own, await withoutPlaced(trx, own, guest)) : own;
				if (!(await save(trx, session, saved, null))) throw new SessionMoved();
				for (const { draftOrderId } of guest ? [own, guest] : [])
					if (draftOrderId !== session.draftOrderId) await releaseDraft(trx, draftOrderId);
				const left = await begin(trx, { sessionId: guestSessionId, customerId: 0 }, versions);
				if (!(await leaveTrace(trx, row, left, customer, clock.now()))) throw new SessionMoved();
			}),
		);
	}

	/**
	 * The guest's session, without its draft where the customer's order was placed: its payment may be under way, and
	 * once it is paid its goods must leave the cart.
	 */
	async function withoutPlaced(trx: Db, own: CartSession, guest: CartSession): Promise<CartSession> {
		if (own.draftOrderId === 0 || guest.draftOrderId === 0) return guest;
		const [placed, draft] = [await standingOf(trx, own.draftOrderId), await standingOf(trx, guest.draftOrderId)];
		const isPlaced = placed !== null && placed.status !== "checkout-draft" && draft?.status === "checkout-draft";
		return isPlaced ? { ...guest, draftOrderId: 0 } : guest;
	}

	/** Releases what a draft reserves that another takes the place of: its buyer would lack it in the cart. */
	async function releaseDraft(trx: Db, id: number): Promise<void> {
		const order = id === 0 ? null : await findOrder(trx, id);
		if (order?.status === "checkout-draft") await releaseHolds({ trx, dialect, now: clock.now() }, id);
	}

	return { edit, lookAhead, editLocked, move, begin };
}

/** Runs a transaction again, up to five times in all, if another request wrote the session meanwhile. */
async function retryMoved<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await retryAborted(run);
		} catch (error) {
			if (!(error instanceof SessionMoved) || attempt === TRIES_WITH_LOCK) throw error;
		}
	}
}

/** Whether writing would change nothing. */
function isEqual(before: { text: string; expiresAt: number }, text: string, { expiresAt }: CartSession): boolean {
	return text === before.text && expiresAt === before.expiresAt;
}

/** The stored JSON, which writing the unchanged session would give again. */
function textBefore(row: SessionRow | null, session: CartSession): string {
	return row && session.version === row.version ? row.data_json : sessionText(session);
}

/** Rolls back a transaction whose session was inserted by a request without a lock: there was no row to lock yet. */
class SessionMoved extends Error {
	constructor() {
		super("The cart was changed at the same time, again and again.");
	}
}
