import { type Amount, MICROS, MOST_AMOUNT, parseAmount } from "@feedmill/trade/money/amount.ts";
import { normalText, storedName } from "@feedmill/trade/text/normal-form.ts";
import { type Findings, shown } from "./findings.ts";

type Fields = Record<string, unknown>;

/** An entry of a file with all its parts. */
interface Place {
	file: string;
	/** "entry 3 (id 34)" */
	entry: string;
	findings: Findings;
	leftOut: boolean;
}

/** What PostgreSQL stores in a column of whole numbers. */
const MOST_INTEGER = 2 ** 31 - 1;
/** New ids begin after the highest of an export, and have to stay exact. */
const MOST_ID = 10 ** 12;
/** Characters of a text without a limit of its own. */
const LONGEST = 10_000;

/**
 * One entry of an exported file, read field by field. A wrong value is reported, with what became of it: the nearest is
 * taken, or nothing. Read as `sure()`, for money and what limits it, one leaves the entry out.
 */
export class Entry {
	readonly fields: Fields;
	readonly #place: Place;
	readonly #prefix: string;
	readonly #sure: boolean;

	constructor(fields: Fields, place: Place, prefix = "", sure = false) {
		this.fields = fields;
		this.#place = place;
		this.#prefix = prefix;
		this.#sure = sure;
	}

	/** The same entry: a wrong value of it, or of its parts, leaves it out. */
	sure(): Entry {
		return new Entry(this.fields, this.#place, this.#prefix, true);
	}

	get isLeftOut(): boolean {
		return this.#place.leftOut;
	}

	/** Refuses the export. */
	problem(field: string, message: string): void {
		this.#place.findings.problems.push(this.#found(field, message));
	}

	/** Reports what became of a value. */
	report(field: string, message: string): void {
		this.#place.findings.reported.push(this.#found(field, message));
	}

	/** Leaves the entry out with all its parts. */
	leaveOut(field: string, why: string): void {
		this.report(field, `${why}: the entry is left out`);
		this.#place.leftOut = true;
	}

	/** A wrong value, and what is taken in its place. */
	wrong(field: string, what: string, taken: string): void {
		if (this.#sure) this.leaveOut(field, what);
		else this.report(field, `${what}: ${taken}`);
	}

	has(field: string): boolean {
		return this.fields[field] !== undefined && this.fields[field] !== null;
	}

	/** Text of at most so many characters, its letters in the form in which they are stored; "" if missing. */
	text(field: string, most = LONGEST): string {
		return normalText(this.written(field, most));
	}

	/** A name or title: without tags. */
	name(field: string, most = LONGEST): string {
		return storedName(this.text(field, most));
	}

	/** Text as it is written, such as the path of a file; "" if missing. */
	written(field: string, most = LONGEST): string {
		const value = this.fields[field];
		if (value === undefined || value === null || value === false) return "";
		if (typeof value === "number") return String(value);
		if (typeof value !== "string") {
			this.wrong(field, `a text expected, found ${shown(value)}`, "left empty");
			return "";
		}
		if (value.includes("\0"))
			this.report(field, "holds a character that no database stores (U+0000): taken without it");
		const text = value.replaceAll("\0", "").toWellFormed();
		if (text.length <= most) return text;
		this.wrong(field, `has ${text.length} characters, ${most} at most are stored`, "cut");
		// Not within a letter of two units.
		return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
	}

	/** A text without which the entry is left out. */
	requiredText(field: string, most = LONGEST): string {
		const value = this.text(field, most);
		if (value.trim() === "") this.leaveOut(field, "is missing");
		return value;
	}

	/** One of some values; `fallback` if missing, `nearest` for an unknown one. */
	oneOf<T extends string>(field: string, words: readonly T[], fallback: T, nearest: T = fallback): T {
		const value = this.text(field);
		if (value === "" && !words.includes("" as T)) return fallback;
		const word = words.find((candidate) => candidate === value.trim().toLowerCase());
		if (word !== undefined) return word;
		const known = words.map((each) => each || "(empty)").join(", ");
		this.wrong(field, `${shown(value)} is not one of ${known}`, `taken as ${nearest || "empty"}`);
		return nearest;
	}

	integer(field: string, fallback = 0, least = -MOST_INTEGER): number {
		return this.nullableInteger(field, least) ?? fallback;
	}

	/** A whole number within the bounds; of a fraction its whole part. null if missing. */
	nullableInteger(field: string, least = -MOST_INTEGER, most = MOST_INTEGER): number | null {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "") return null;
		const number = typeof value === "string" ? Number(value) : value;
		if (typeof number !== "number" || Number.isNaN(number) || (typeof value === "string" && value.trim() === "")) {
			this.wrong(field, `a whole number expected, found ${shown(value)}`, "left empty");
			return null;
		}
		const nearest = Math.min(most, Math.max(least, Math.trunc(number))) || 0;
		if (nearest !== number) {
			const bound = number > most ? ` of ${most} at most` : number < least ? ` of ${least} at least` : "";
			this.wrong(field, `a whole number${bound} expected, found ${shown(value)}`, `taken as ${nearest}`);
		}
		return nearest;
	}

	/** A positive whole number; without one the entry is left out. */
	id(field = "id"): number {
		const value = this.fields[field];
		const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
		if (typeof number === "number" && Number.isInteger(number) && number > 0 && number <= MOST_ID) return number;
		this.leaveOut(field, `a positive id expected, found ${shown(value)}`);
		return 0;
	}

	/** The id of something else; 0 if there is none. */
	reference(field: string): number {
		return this.nullableInteger(field, 0, MOST_ID) ?? 0;
	}

	/** true/false, "yes"/"no", 1/0. */
	flag(field: string): 0 | 1 {
		const value = this.fields[field];
		if (value === undefined || value === null) return 0;
		const word = typeof value === "object" ? undefined : FLAGS.get(String(value).trim().toLowerCase());
		if (word === undefined) this.wrong(field, `yes or no expected, found ${shown(value)}`, "taken as no");
		return word ?? 0;
	}

	/** A decimal in the currency's major unit; null if it is missing, undefined, untold, if it cannot be read. */
	readableAmount(field: string): Amount | null | undefined {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "") return null;
		const amount = typeof value === "string" || typeof value === "number" ? parseAmount(String(value)) : null;
		return amount === null || Math.abs(amount) > MOST_AMOUNT ? undefined : amount;
	}

	/** null if missing or, unless read as sure, wrong. */
	nullableAmount(field: string): Amount | null {
		const amount = this.readableAmount(field);
		if (amount === undefined) this.wrong(field, this.amountFault(field), "left empty");
		return amount ?? null;
	}

	amount(field: string): Amount {
		return this.nullableAmount(field) ?? 0;
	}

	/** An amount without which the entry is left out. */
	requiredAmount(field: string): Amount {
		const amount = this.readableAmount(field);
		if (amount === null) this.leaveOut(field, "is missing");
		if (amount === undefined) this.leaveOut(field, this.amountFault(field));
		return amount ?? 0;
	}

	/** What is wrong with a field that is no amount. */
	amountFault(field: string): string {
		return `an amount such as "349.50" of ${MOST_AMOUNT / MICROS} at most expected, found ${shown(this.fields[field])}`;
	}

	/** A UTC time without zone ("2024-05-05T04:30:00"), as ms since the epoch. */
	nullableTime(field: string): number | null {
		const text = this.text(field);
		// WordPress writes a time that is not set yet like this.
		if (text === "" || text.startsWith("0000-00-00")) return null;
		const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
		if (time >= 0) return time;
		this.wrong(field, `a date such as "2024-05-05T04:30:00" expected, found ${shown(text)}`, "left empty");
		return null;
	}

	/** The first of the fields that has a time. */
	time(...fields: readonly string[]): number {
		for (const field of fields) {
			const time = this.nullableTime(field);
			if (time !== null) return time;
		}
		return 0;
	}

	ids(field: string): number[] {
		return this.#list(field).flatMap((value) => {
			const id = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
			if (typeof id === "number" && Number.isInteger(id) && id > 0 && id <= MOST_ID) return [id];
			this.wrong(field, `a list of ids expected, found ${shown(value)}`, "left out of the list");
			return [];
		});
	}

	/** A list of names. */
	names(field: string, most = LONGEST): string[] {
		return this.texts(field, most).map(storedName);
	}

	texts(field: string, most = LONGEST): string[] {
		return this.#list(field).flatMap((value, index) => {
			if (typeof value === "string" || typeof value === "number")
				return [
					new Entry({ [index]: value }, this.#place, `${this.#prefix}${field}.`, this.#sure).text(`${index}`, most),
				];
			this.wrong(field, `a list of texts expected, found ${shown(value)}`, "left out of the list");
			return [];
		});
	}

	/** A nested object; an empty one if missing. */
	part(field: string): Entry {
		const value = this.fields[field];
		if (isFields(value)) return this.#inner(value, `${field}.`);
		// PHP serialises an empty object as an empty array.
		const isEmpty = value === undefined || value === null || value === "" || value === false;
		if (!isEmpty && !(Array.isArray(value) && value.length === 0))
			this.wrong(field, `an object expected, found ${shown(value)}`, "left empty");
		return this.#inner({}, `${field}.`);
	}

	/** A nested list of objects. `whole`: one that cannot be read leaves the entry out. */
	parts(field: string, whole = false): Entry[] {
		const reading = whole ? this.sure() : this;
		return reading.#list(field).flatMap((value, index) => {
			if (isFields(value)) return [this.#inner(value, `${field}[${index}].`)];
			reading.wrong(`${field}[${index}]`, `an object expected, found ${shown(value)}`, "left out");
			return [];
		});
	}

	#inner(fields: Fields, prefix: string): Entry {
		return new Entry(fields, this.#place, this.#prefix + prefix, this.#sure);
	}

	#list(field: string): unknown[] {
		const value = this.fields[field];
		if (value === undefined || value === null || value === "" || value === false) return [];
		const list = listed(value);
		if (!list) this.wrong(field, `a list expected, found ${shown(value)}`, "left empty");
		return list ?? [];
	}

	#found(field: string, message: string) {
		return { file: this.#place.file, entry: this.#place.entry, field: this.#prefix + field, message };
	}
}

const FLAGS: ReadonlyMap<string, 0 | 1> = new Map([
	...["true", "yes", "1", "on"].map((word) => [word, 1] as const),
	...["false", "no", "0", "off", ""].map((word) => [word, 0] as const),
]);

/** Whether a value says yes or no. */
export function isFlag(value: unknown): boolean {
	return value === null || value === undefined || (typeof value !== "object" && FLAGS.has(String(value).toLowerCase()));
}

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list; PHP serialises one with gaps in its numbers as an object. */
export function listed(value: unknown): unknown[] | undefined {
	if (Array.isArray(value)) return value;
	return isFields(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}
