import path from "node:path";
import type { CompiledQuery, QueryResult } from "kysely";
import { BoundedCache } from "../../cache/bounded-cache.ts";
import { afterForeignLock, isBusy, PATIENCE } from "./foreign-lock.ts";
import { SqliteHandle } from "./sqlite-handle.ts";
import type { WriteTurn } from "./sqlite-turn.ts";

type CommitListener = (tables: ReadonlySet<string> | null) => void;

interface Waiting {
	resolve(): void;
	reject(error: unknown): void;
}

/** Turns of the event loop for which a commit waits at most while each brings somebody more. */
const MOST_MORE_TURNS = 4;

const UNDONE = "The database undid the transaction because of another statement's error.";

const writers = new Map<string, { writer: SqliteWriter; users: number }>();

/**
 * The one connection that writes. Transactions take turns, and all that end within the same few turns of the event loop
 * are committed together: the disk confirms once for all of them. Nobody is told that his transaction is done before
 * that, so that nothing is less durable than alone; one that is rolled back undoes its own savepoint only.
 * docs/decisions/0009.
 */
export class SqliteWriter {
	readonly #handle: SqliteHandle;
	/** Told of every commit and the tables it wrote; null: any. */
	readonly #readers = new Set<CommitListener>();
	#lastTurn: Promise<void> = Promise.resolve();
	/** Those whose work is done and not yet on the disk. */
	#waiting: Waiting[] = [];
	/** Tables written since the last commit; null: any. */
	#written: Set<string> | null = new Set();
	#closed = false;

	constructor(handle: SqliteHandle) {
		this.#handle = handle;
	}

	/**
	 * The writer of a file in this process, for whoever opens the file: two of them would wait for each other's lock, and
	 * neither could go on.
	 */
	static of(file: string): SqliteWriter {
		const key = path.resolve(file);
		const shared = writers.get(key) ?? { writer: new SqliteWriter(new SqliteHandle(file)), users: 0 };
		shared.users++;
		writers.set(key, shared);
		return shared.writer;
	}

	/** Gives the function that ends the listening. */
	listen(listener: CommitListener): () => void {
		this.#readers.add(listener);
		return () => this.#readers.delete(listener);
	}

	/** @throws DatabaseBusyError where another process has the lock for too long. */
	async begin(): Promise<WriteTurn> {
		const until = performance.now() + PATIENCE;
		const passOn = await this.#takeTurn();
		try {
			const locked = this.#openGroup(until);
			if (locked) await locked;
			this.#handle.exec("SAVEPOINT turn");
		} catch (error) {
			passOn();
			throw error;
		}
		return {
			run: (query) => {
				// Outside a transaction the statement would stand by itself, though the ones before it have been undone.
				if (!this.#handle.inTransaction) throw new Error(UNDONE);
				return this.#run(query);
			},
			commit: () => this.#end(passOn, () => this.#handle.exec("RELEASE turn")),
			rollback: () => this.#undoTurn(passOn),
		};
	}

	/** One write outside a transaction. @throws DatabaseBusyError where another process has the lock for too long. */
	async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const until = performance.now() + PATIENCE;
		const passOn = await this.#takeTurn();
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

	/** What others have committed, for the reader. */
	othersVersion(): number {
		return this.#handle.othersVersion();
	}

	/** Waits for those whose turn has come; the last user closes the file. */
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

	/** Takes SQLite's lock for those whose turn comes now. null: it is taken; most often nobody else has it. */
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
	 * Commits when a turn of the event loop has brought nobody more: answers wake their clients one after another, so
	 * that requests which will share a commit come in over a few turns. A request that comes alone waits for one turn, in
	 * which nothing happens.
	 */
	#commitWhenQuiet(before: number, turnsLeft: number): void {
		const now = this.#waiting.length;
		if (now === before || turnsLeft === 0) void this.#commitGroup();
		else setImmediate(() => this.#commitWhenQuiet(now, turnsLeft - 1));
	}

	/** Does the last of a turn's work, passes the writer on and waits for the common commit. */
	async #end(passOn: () => void, last: () => void): Promise<void> {
		try {
			last();
			return await new Promise<void>((resolve, reject) => {
				this.#waiting.push({ resolve, reject });
				passOn();
			});
		} catch (error) {
			this.#failIfUndone();
			throw error;
		} finally {
			passOn();
		}
	}

	/**
	 * Undoes a turn at once and passes the writer on; settles after the common commit. What the turn saw may be written
	 * by others and not be committed yet: who is refused because of it and looks again at once would not see why, and a
	 * loop that tries again would keep the event loop from ever committing it.
	 */
	async #undoTurn(passOn: () => void): Promise<void> {
		try {
			if (this.#handle.inTransaction) {
				this.#handle.exec("ROLLBACK TO turn");
				this.#handle.exec("RELEASE turn");
			}
			this.#failIfUndone();
			if (!this.#handle.inTransaction) return;
			await new Promise<void>((resolve) => {
				this.#waiting.push({ resolve, reject: () => resolve() });
				passOn();
			});
		} finally {
			passOn();
		}
	}

	/**
	 * Some errors (a full disk) end the whole transaction at once: what others wrote in it is gone too, and they must
	 * hear of it.
	 */
	#failIfUndone(): void {
		if (this.#handle.inTransaction) return;
		for (const { reject } of this.#waiting.splice(0)) reject(new Error(UNDONE));
	}

	async #commitGroup(): Promise<void> {
		const passOn = await this.#takeTurn();
		const members = this.#waiting.splice(0);
		const tables = this.#written;
		this.#written = new Set();
		try {
			if (this.#closed) throw new Error("The database was closed.");
			if (this.#handle.inTransaction) this.#handle.exec("COMMIT");
			for (const listener of this.#readers) listener(tables);
			for (const { resolve } of members) resolve();
		} catch (error) {
			// Whatever becomes of the rollback: nobody waits for ever.
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
			// SQLite ends the transaction even then, and everybody has been told.
		}
	}

	#note(text: string): void {
		if (this.#written === null || /^\s*select/i.test(text)) return;
		const tables = writtenTables(text);
		if (tables === null) this.#written = null;
		else for (const table of tables) this.#written.add(table);
	}

	/** Waits for the writer; gives the function that passes it on. */
	async #takeTurn(): Promise<() => void> {
		const before = this.#lastTurn;
		let done!: () => void;
		this.#lastTurn = new Promise((resolve) => {
			done = resolve;
		});
		await before;
		return done;
	}
}

const tablesByText = new BoundedCache<string, readonly string[] | null>({
	name: "database: written tables",
	bytes: 1024 * 1024,
});

/** Names of the tables that a statement changes; null where only a database could tell. */
function writtenTables(text: string): readonly string[] | null {
	let tables = tablesByText.get(text);
	if (tables === undefined) {
		tables = /^\s*(insert|update|delete)\b/i.test(text)
			? [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi)].map((match) => match[1]!)
			: null;
		tablesByText.set(text, tables);
	}
	return tables;
}
