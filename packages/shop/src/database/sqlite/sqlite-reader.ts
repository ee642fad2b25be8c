import { weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import type { CompiledQuery, QueryResult } from "kysely";
import { parametersKey } from "../driver/compiled-query.ts";
import type { SqliteHandle } from "./sqlite-handle.ts";

const MIB = 1024 * 1024;
/** Limit in bytes for all cached results, and for one. Lists of everything have caches of their own. */
const ANSWERS = 8 * MIB;
const LARGEST_ANSWER = 64 * 1024;
const MOST_ROWS = 200;
/** Limit in bytes for all SQL texts, and in characters for one. */
const TEXTS = 2 * MIB;
const LONGEST_TEXT = 20_000;

/** One SELECT with its cached results, by parameters. */
interface Question {
	/** Every word of the text; the names of its tables are among them. */
	words: ReadonlySet<string>;
	answers: Map<string, readonly unknown[]>;
	/** Of its results. */
	bytes: number;
}

/**
 * Caches the results of SELECTs until one of their tables is written: between two writes most shoppers' queries are the
 * same few. Rows are shared and therefore frozen. docs/decisions/0008.
 */
export class SqliteReader {
	readonly #handle: SqliteHandle;
	/** PRAGMA data_version of this process's writer: it changes when another process has written. */
	readonly #othersVersion: () => number;
	readonly #questions = new Map<string, Question>();
	#textBytes = 0;
	#answerBytes = 0;
	#version = -1;
	#trusted = false;

	constructor(handle: SqliteHandle, othersVersion: () => number) {
		this.#handle = handle;
		this.#othersVersion = othersVersion;
	}

	/** Size of the cached results. */
	get bytes(): number {
		return this.#answerBytes;
	}

	read<R>(query: CompiledQuery): QueryResult<R> {
		this.#forgetIfOld();
		const key = query.sql.length > LONGEST_TEXT ? null : parametersKey(query.parameters);
		if (key === null) return this.readAnew(query);
		const question = this.#question(query.sql);
		const answer = question.answers.get(key);
		if (answer) return { rows: answer as R[] };
		const { rows } = this.#handle.run<R>(query);
		for (const row of rows) Object.freeze(row);
		this.#remember(question, key, Object.freeze(rows));
		return { rows };
	}

	/** Without the cache: for raw SQL, which is rare. */
	readAnew<R>(query: CompiledQuery): QueryResult<R> {
		return this.#handle.run<R>(query);
	}

	/** Drops the cached results of these tables after a commit of this process. null: of all tables. */
	forget(tables: ReadonlySet<string> | null): void {
		for (const question of this.#questions.values()) {
			if (question.answers.size === 0 || (tables && question.words.isDisjointFrom(tables))) continue;
			this.#answerBytes -= question.bytes;
			// clear() leaves the table behind, linked to the next one: both live until a full garbage collection.
			question.answers = new Map();
			question.bytes = 0;
		}
	}

	/** Checks once in a turn of the event loop whether another connection has written. */
	#forgetIfOld(): void {
		if (this.#trusted) return;
		this.#trusted = true;
		setImmediate(() => {
			this.#trusted = false;
		});
		const version = this.#othersVersion();
		if (version !== this.#version) this.forget(null);
		this.#version = version;
	}

	#remember(question: Question, key: string, rows: readonly unknown[]): void {
		if (rows.length > MOST_ROWS) return;
		const bytes = 100 + weigh(key) + weigh(rows);
		if (bytes > LARGEST_ANSWER) return;
		if (this.#answerBytes + bytes > ANSWERS) this.forget(null);
		question.answers.set(key, rows);
		question.bytes += bytes;
		this.#answerBytes += bytes;
	}

	#question(text: string): Question {
		const pending = this.#questions.get(text);
		if (pending) return pending;
		const words = new Set(text.match(/\w+/g));
		const bytes = weigh(text) * 2 + words.size * 50;
		if (this.#textBytes + bytes > TEXTS) {
			this.#questions.clear();
			this.#textBytes = 0;
			this.#answerBytes = 0;
		}
		this.#textBytes += bytes;
		const question = { words, answers: new Map<string, readonly unknown[]>(), bytes: 0 };
		this.#questions.set(text, question);
		return question;
	}

	close(): void {
		this.#handle.close();
	}
}
