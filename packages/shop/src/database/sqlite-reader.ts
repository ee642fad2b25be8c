import type { CompiledQuery, QueryResult } from "kysely";
import { parametersKey } from "./parameters-key.ts";
import type { SqliteHandle } from "./sqlite-handle.ts";

/** Answers kept at once, and the most rows of one: lists of everything are cached by those who ask. */
const KEPT_ANSWERS = 2_000;
const KEPT_ROWS = 200;

/** One SELECT with the answers it gave to different parameters. */
interface Question {
	/** Every word of its text: the tables it asks are among them. */
	words: ReadonlySet<string>;
	answers: Map<string, readonly unknown[]>;
}

/**
 * Answers from memory what was asked before, as long as nothing was written to the tables in question: between two writes the questions
 * of many shoppers are the same few. Rows are shared and therefore frozen. docs/decisions/0008.
 */
export class SqliteReader {
	readonly #handle: SqliteHandle;
	/** Of the connection that this process writes by: it changes when somebody else has written. */
	readonly #othersVersion: () => number;
	readonly #questions = new Map<string, Question>();
	#kept = 0;
	#version = -1;
	#trusted = false;

	constructor(handle: SqliteHandle, othersVersion: () => number) {
		this.#handle = handle;
		this.#othersVersion = othersVersion;
	}

	read<R>(query: CompiledQuery): QueryResult<R> {
		this.#forgetIfOld();
		const question = this.#question(query.sql);
		const key = parametersKey(query.parameters);
		const known = question.answers.get(key);
		if (known) return { rows: known as R[] };
		const { rows } = this.#handle.run<R>(query);
		for (const row of rows) Object.freeze(row);
		if (rows.length > KEPT_ROWS) return { rows };
		if (this.#kept >= KEPT_ANSWERS) this.#forgetAll();
		question.answers.set(key, Object.freeze(rows));
		this.#kept++;
		return { rows };
	}

	/** Without memory: for questions written by hand, which are rare. */
	readAnew<R>(query: CompiledQuery): QueryResult<R> {
		return this.#handle.run<R>(query);
	}

	/** This process has committed: forgets what it knows of these tables. null: of all. */
	forget(tables: ReadonlySet<string> | null): void {
		for (const { words, answers } of this.#questions.values()) {
			if (answers.size === 0 || (tables && words.isDisjointFrom(tables))) continue;
			this.#kept -= answers.size;
			answers.clear();
		}
	}

	/** Asks once in a turn of the event loop whether another connection has written. */
	#forgetIfOld(): void {
		if (this.#trusted) return;
		this.#trusted = true;
		setImmediate(() => {
			this.#trusted = false;
		});
		const version = this.#othersVersion();
		if (version !== this.#version) this.#forgetAll();
		this.#version = version;
	}

	#forgetAll(): void {
		for (const { answers } of this.#questions.values()) answers.clear();
		this.#kept = 0;
	}

	#question(text: string): Question {
		const known = this.#questions.get(text);
		if (known) return known;
		if (this.#questions.size >= 500) {
			this.#questions.clear();
			this.#kept = 0;
		}
		const question = { words: new Set(text.match(/\w+/g)), answers: new Map<string, readonly unknown[]>() };
		this.#questions.set(text, question);
		return question;
	}

	close(): void {
		this.#handle.close();
	}
}
