import { type Amount, MICROS, MOST_AMOUNT, parseAmount } from "@feedmill/trade/money/amount.ts";
import { normalText, storedName } from "@feedmill/trade/text/normal-form.ts";

/** An error in an export. */
export interface ImportProblem {
	file: string;
	/** "entry 3 (id 34)", or "" for the whole file. */
	entry: string;
	/** "regular_price", "billing.country", or "". */
	field: string;
	message: string;
}

export function describeProblem({ file, entry, field, message }: ImportProblem): string {
	return `${[file, entry, field && `field ${field}`].filter(Boolean).join(", ")}: ${message}`;
}

type Fields = Record<string, unknown>;

/** What PostgreSQL stores in a column of whole numbers. */
const MOST_INTEGER = 2 ** 31 - 1;

/**
 * One entry of an exported file, read field by field. An invalid value is recorded as an error with file, entry and
 * field, and replaced by a default, so that one pass finds all errors.
 */
export class Entry {
	readonly fields: Fields;
	readonly #file: string;
	readonly #entry: string;
	readonly #prefix: string;
	readonly #problems: ImportProblem[];

	constructor(fields: Fields, file: string, entry: string, problems: ImportProblem[], prefix = "") {
		this.fields = fields;
		this.#file = file;
		this.#entry = entry;
		this.#prefix = prefix;
		this.#problems = problems;
	}

	problem(field: string, message: string): void {
		this.#problems.push({ file: this.#file, entry: this.#entry, field: this.#prefix + field, message });
	}

	has(field: string): boolean {
		return this.fields[field] !== undefined && this.fields[field] !== null;
	}

	/** Text, its letters in the form in which they are stored; "" if missing. */
	text(field: string): string {
		return normalText(this.written(field));
	}

	/** A name or title: without tags. */
	name(field: string): string {
		return storedName(this.text(field));
	}

	requiredName(field: string): string {
		return storedName(this.requiredText(field));
	}

	/** The same of a list of names. */
	names(field: string): string[] {
		return this.texts(field).map(storedName);
	}

	/** Text as it is written, such as the path of a file; "" if missing. */
	written(field: string): string {
		const value = this.fields[field];
		if (value === undefined || value === null || value === false) return "";
		if (typeof value === "string") {
			if (value.includes("\0")) this.problem(field, "holds a character that no database stores (U+0000)");
			return value;
		}
		if (typeof value === "number") return String(value);
		this.problem(field, `text expected, found ${shown(value)}`);
		return "";
	}

	requiredText(field: string): string {
		const value = this.text(field);
		if (value === "") this.problem(field, "is missing");
		return value;
	}

	/** One of some values; `fallback` if missing. */
	oneOf<T extends string>(field: string, words: readonly T[], fallback: T): T {
		const value = this.text(field);
		if (value === "" && !words.includes("" as T)) return fallback;
		const word = words.find((candidate) => candidate === value);
		if (word === undefined)
			this.problem(field, `${shown(value)} is not one of ${words.map((each) => each || "(empty)").join(", ")}`);
		return word ?? fallback;
	}

	integer(field: string, fallback = 0): number {
		return this.nullableInteger(field) ?? fallback;
	}

	nullableInteger(field: string, most = MOST_INTEGER): number | null {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "") return null;
		const number = typeof value === "string" ? Number(value) : value;
		if (typeof number !== "number" || !Number.isSafeInteger(number))
			this.problem(field, `a whole number expected, found ${shown(value)}`);
		else if (Math.abs(number) > most)
			this.problem(field, `a whole number of ${most} at most expected, found ${shown(value)}`);
		else return number;
		return null;
	}

	/** The id of the entry: a positive whole number. */
	id(field = "id"): number {
		const value = this.nullableInteger(field, Number.MAX_SAFE_INTEGER) ?? 0;
		if (value < 1) this.problem(field, `a positive id expected, found ${shown(this.fields[field])}`);
		return value;
	}

	/** true/false, "yes"/"no", 1/0. */
	flag(field: string): 0 | 1 {
		const value = this.fields[field];
		if (value === true || value === "yes" || value === 1 || value === "1") return 1;
		if (
			value === undefined ||
			value === null ||
			value === "" ||
			value === false ||
			value === "no" ||
			value === 0 ||
			value === "0"
		)
			return 0;
		this.problem(field, `yes or no expected, found ${shown(value)}`);
		return 0;
	}

	/** A decimal in the currency's major unit; null where empty. */
	nullableAmount(field: string): Amount | null {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "") return null;
		const amount = typeof value === "string" || typeof value === "number" ? parseAmount(String(value)) : null;
		if (amount === null) this.problem(field, `an amount such as "349.50" expected, found ${shown(value)}`);
		else if (Math.abs(amount) > MOST_AMOUNT)
			this.problem(field, `an amount of ${MOST_AMOUNT / MICROS} at most expected, found ${shown(value)}`);
		return amount;
	}

	amount(field: string): Amount {
		return this.nullableAmount(field) ?? 0;
	}

	/** A UTC time without zone ("2024-05-05T04:30:00"), as ms since the epoch. */
	nullableTime(field: string): number | null {
		const text = this.text(field);
		if (text === "") return null;
		const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
		if (!Number.isNaN(time)) return time;
		this.problem(field, `a date such as "2024-05-05T04:30:00" expected, found ${shown(text)}`);
		return null;
	}

	time(field: string, fallback = 0): number {
		return this.nullableTime(field) ?? fallback;
	}

	ids(field: string): number[] {
		return this.#list(field).flatMap((value) => {
			if (typeof value === "number" && Number.isSafeInteger(value)) return [value];
			this.problem(field, `a list of ids expected, found ${shown(value)}`);
			return [];
		});
	}

	texts(field: string): string[] {
		return this.#list(field).flatMap((value) => {
			if (typeof value === "string" || typeof value === "number") return [normalText(String(value))];
			this.problem(field, `a list of texts expected, found ${shown(value)}`);
			return [];
		});
	}

	/** A nested object; an empty one if missing. */
	part(field: string): Entry {
		const value = this.fields[field];
		if (isFields(value)) return this.#inner(value, `${field}.`);
		// PHP serialises an empty object as an empty array.
		if (value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
			this.problem(field, `an object expected, found ${shown(value)}`);
		return this.#inner({}, `${field}.`);
	}

	/** A nested list of objects. */
	parts(field: string): Entry[] {
		return this.#list(field).flatMap((value, index) => {
			if (isFields(value)) return [this.#inner(value, `${field}[${index}].`)];
			this.problem(`${field}[${index}]`, `an object expected, found ${shown(value)}`);
			return [];
		});
	}

	#inner(fields: Fields, prefix: string): Entry {
		return new Entry(fields, this.#file, this.#entry, this.#problems, this.#prefix + prefix);
	}

	#list(field: string): unknown[] {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "") return [];
		if (Array.isArray(value)) return value;
		this.problem(field, `a list expected, found ${shown(value)}`);
		return [];
	}
}

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
