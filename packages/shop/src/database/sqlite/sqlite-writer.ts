import path from "node:path";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { CompiledQuery, QueryResult } from "kysely";
import { afterForeignLock, isBusy, PATIENCE } from "./foreign-lock.ts";
import { SqliteHandle } from "./sqlite-handle.ts";
import type { WriteTransaction } from "./write-transaction.ts";

type CommitListener = (tables: ReadonlySet<string> | null) => void;

interface Waiting {
	resolve(): void;
	reject(error: unknown): void;
}

/** Turns of the event loop that a commit waits at most, while each has another transaction. */
const MOST_MORE_TURNS = 4;

const UNDONE = "The database undid the transaction because of another statement's error.";

const writers = new Map<string, { writer: SqliteWriter; users: number }>();

/**
 * The one connection that writes. Transactions run one after another, and those that end within the same few turns of
 * the event loop are committed together with one flush to the disk (group commit). No caller hears of success before
 * that commit, so durability is the same as with one commit each. A rollback undoes the transaction's own savepoint
 * only. docs/decisions/0009.
 */
export class SqliteWriter {
	readonly #handle: SqliteHandle;
	/** Called after every commit with the tables it wrote; null: any table. */
	readonly #readers = new Set<CommitListener>();
	#lastInQueue: Promise<void> = Promise.resolve();
	/** Transactions that have ended and wait for the common commit. */
	#waiting: Waiting[] = [];
	/** Tables written since the last commit; null: any. */
	#written: Set<string> | null = new Set();
	/** By the text of the statement. */
	readonly #tables = new BoundedCache<string, readonly string[] | null>({
		name: "database: written tables",
		bytes: 1024 * 1024,
	});
	#closed = false;

	constructor(handle: SqliteHandle) {
		this.#handle = handle;
	}

	/**
	 * The writer of a file, shared by everything in this process that opens the file. Two writers would deadlock on
	 * SQLite's lock.
	 */
	static of(file: string): SqliteWriter {
		const key = path.resolve(file);
		const shared = writers.get(key) ?? { writer: new SqliteWriter(new SqliteHandle(file)), users: 0 };
		shared.users++;
		writers.set(key, shared);
		return shared.writer;
	}

	/** Returns the function that unsubscribes. */
	listen(listener: CommitListener): () => void {
		this.#readers.add(listener);
		return () => this.#readers.delete(listener);
	}

	/** @throws DatabaseBusyError where another process holds the lock for too long. */
	async begin(): Promise<WriteTransaction> {
		const until = performance.now() + PATIENCE;
		const passOn = await this.#acquire();
		try {
			const locked = this.#openGroup(until);
			if (locked) await locked;
			this.#handle.exec("SAVEPOINT own");
		} catch (error) {
			passOn();
			throw error;
		}
		let last: unknown;
		return {
			run: (query) => {
				// The savepoint is gone with the transaction: the statement would commit on its own, without the ones before
				// it.
				if (!this.#handle.inTransaction) throw undone(last);
				try {
					return this.#run(query);
				} catch (error) {
					last = error;
					throw error;
				}
			},
			commit: () => this.#end(passOn, () => this.#handle.exec("RELEASE own")),
			rollback: () => this.#rollBack(passOn, last),
		};
	}

	/** One write outside a transaction. @throws DatabaseBusyError where another process holds the lock for too long. */
	async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const until = performance.now() + PATIENCE;
		const passOn = await this.#acquire();
		try {
			const locked = this.#openGroup(until);
			if (locked) await locked;
		} catch (error) {
			passOn();
			throw error;
		}
		let result: QueryResult<R> = { rows: [] };
		await this.#end(passOn, () => {
			result = this.#run(query);
		});
		return result;
	}

	/** PRAGMA data_version, for the reader. */
	othersVersion(): number {
		return this.#handle.othersVersion();
	}

	/** Waits for the transactions in the queue. The last user closes the file. */
	async close(): Promise<void> {
		await this.#commitGroup();
		const [key, shared] = [...writers].find(([, { writer }]) => writer === this) ?? [];
		if (key !== undefined && shared && --shared.users > 0) return;
		if (key !== undefined) writers.delete(key);
		this.#closed = true;
		this.#handle.close();
	}

	#run<R>(query: CompiledQuery): QueryResult<R> {
		this.#note(query.sql);
		return this.#handle.run<R>(query);
	}

	/** Takes SQLite's lock for the transactions of one group. null: it has the lock already, the usual case. */
	#openGroup(until: number): Promise<void> | null {
		if (this.#handle.inTransaction) return null;
		try {
			this.#lock();
			return null;
		} catch (error) {
			if (!isBusy(error)) throw error;
			return afterForeignLock(() => this.#lock(), until);
		}
	}

	#lock(): void {
		this.#handle.exec("BEGIN IMMEDIATE");
		setImmediate(() => this.#commitWhenQuiet(0, MOST_MORE_TURNS));
	}

	/**
	 * Commits after a turn of the event loop without a new transaction. Requests that can share a commit arrive over a
	 * few turns, because responses wake their clients one after another. A single request waits for one empty turn.
	 */
	#commitWhenQuiet(before: number, turnsLeft: number): void {
		const now = this.#waiting.length;
		if (now === before || turnsLeft === 0) void this.#commitGroup();
		else setImmediate(() => this.#commitWhenQuiet(now, turnsLeft - 1));
	}

	/** Runs the last step of a transaction, passes the writer on and waits for the common commit. */
	async #end(passOn: () => void, last: () => void): Promise<void> {
		try {
			last();
			return await new Promise<void>((resolve, reject) => {
				this.#waiting.push({ resolve, reject });
				passOn();
			});
		} catch (error) {
			this.#failIfRolledBack(error);
			throw error;
		} finally {
			passOn();
		}
	}

	/**
	 * Undoes a transaction at once and passes the writer on, but resolves after the common commit. The transaction may
	 * have read rows of others that are not committed yet. A caller who was refused because of them and reads again must
	 * see them, and a retry loop must not keep the event loop from committing.
	 */
	async #rollBack(passOn: () => void, reason: unknown): Promise<void> {
		try {
			if (this.#handle.inTransaction) {
				this.#handle.exec("ROLLBACK TO own");
				this.#handle.exec("RELEASE own");
			}
			this.#failIfRolledBack(reason);
			if (!this.#handle.inTransaction) return;
			await new Promise<void>((resolve) => {
				this.#waiting.push({ resolve, reject: () => resolve() });
				passOn();
			});
		} catch (error) {
			// The savepoint could not be undone: without it the group would commit the refused statements.
			this.#undo();
			this.#failIfRolledBack(error);
			throw error;
		} finally {
			passOn();
		}
	}

	/** Some errors (a full disk) make SQLite roll the whole group back. Every transaction of the group must then fail. */
	#failIfRolledBack(reason: unknown): void {
		if (this.#handle.inTransaction) return;
		for (const { reject } of this.#waiting.splice(0)) reject(undone(reason));
	}

	async #commitGroup(): Promise<void> {
		const passOn = await this.#acquire();
		const members = this.#waiting.splice(0);
		const tables = this.#written;
		this.#written = new Set();
		try {
			if (this.#closed) throw new Error("The database was closed.");
			if (this.#handle.inTransaction) this.#handle.exec("COMMIT");
			for (const listener of this.#readers) listener(tables);
			for (const { resolve } of members) resolve();
		} catch (error) {
			// Whatever happens to the rollback, no caller may wait for ever.
			for (const { reject } of members) reject(error);
			this.#undo();
		} finally {
			passOn();
		}
	}

	#undo(): void {
		try {
			if (!this.#closed && this.#handle.inTransaction) this.#handle.exec("ROLLBACK");
		} catch {
			// SQLite has ended the transaction even then, and every caller has its error.
		}
	}

	#note(text: string): void {
		if (this.#written === null || /^\s*select/i.test(text)) return;
		const tables = this.#writtenTables(text);
		if (tables === null) this.#written = null;
		else for (const table of tables) this.#written.add(table);
	}

	#writtenTables(text: string): readonly string[] | null {
		let tables = this.#tables.get(text);
		if (tables === undefined) {
			tables = readWrittenTables(text);
			this.#tables.set(text, tables);
		}
		return tables;
	}

	/** Waits in the queue for the writer. Returns the function that passes it on. */
	async #acquire(): Promise<() => void> {
		const before = this.#lastInQueue;
		let done!: () => void;
		this.#lastInQueue = new Promise((resolve) => {
			done = resolve;
		});
		await before;
		return done;
	}
}

/** Has the code of its cause, by which callers tell a full disk from a bug. */
function undone(cause: unknown): Error {
	const code = cause instanceof Error && "errcode" in cause ? { errcode: cause.errcode } : {};
	return Object.assign(new Error(UNDONE, cause === undefined ? {} : { cause }), code);
}

/** Names of the tables that a statement changes; null where the text does not show them. */
function readWrittenTables(text: string): readonly string[] | null {
	return /^\s*(insert|update|delete)\b/i.test(text)
		? [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi)].map((match) => match[1]!)
		: null;
}
