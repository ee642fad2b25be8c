import { said, type Text } from "@feedmill/trade/words/said.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** The body of a request: texts by name, or whatever else somebody has sent. */
export type Posted = Readonly<Record<string, unknown>>;

/** One field of a form (define-form.ts). */
export interface Field<T> {
	readonly kind: "line" | "lines" | "password" | "hidden" | "number" | "button";
	/** Its names on the wire: the first that was sent with a text counts. */
	readonly names: readonly [string, ...string[]];
	/** Id of its input, to which problems are linked. */
	readonly id: string;
	/** Codes of the shop's errors that speak of it. */
	readonly codes: readonly string[];
	readonly rules: readonly Rule<T>[];
	read(posted: Posted): T;
}

export interface Rule<T> {
	/** Sentences of a form come in this order, and within a step in the order of its fields. */
	step: "first" | "missing" | "long" | "other";
	/** What is wrong; null: nothing. A method, so that fields of all types fit into one form. */
	check(value: T): Text | null;
}

/** One line of text: trimmed, and kept when it is refused. */
export function line(name: string, options: LineOptions = {}): Field<string> {
	const { clean = (text: string) => text.trim() } = options;
	return textField("line", name, options, (text) => clean(text.slice(0, KEPT).toWellFormed()));
}

/** Lines of text: kept whole, so that a text that is too long can be shortened. The body of a request is limited. */
export function lines(name: string, options: TextOptions = {}): Field<string> {
	return textField("lines", name, options, (text) => text);
}

/** A password: as it was typed, and never shown again. */
export function password(name: string, options: TextOptions = {}): Field<string> {
	return textField("password", name, options, (text) => text.slice(0, KEPT));
}

/** What the page itself has put into the form: a key, an id, a choice. Longer than those are, it counts as missing. */
export function hidden(name: string, options: Pick<TextOptions, "id" | "also"> = {}): Field<string> {
	return textField("hidden", name, options, (text) => (text.length > LONGEST_HIDDEN ? "" : text));
}

/** A positive whole number, such as an id or the stars of a rating; 0 for anything else. */
export function number(name: string, options: Pick<TextOptions, "id" | "codes"> = {}): Field<number> {
	const { read, ...field } = textField("number", name, options, (text) => text);
	return { ...field, rules: [], read: (posted) => wholeNumber(read(posted)) };
}

/** A button or a tick: whether it was sent, with whatever value. */
export function button(name: string): Field<boolean> {
	return {
		kind: "button",
		names: [name],
		id: name,
		codes: [],
		rules: [],
		read: (posted) => Object.hasOwn(posted, name),
	};
}

/** A positive whole number in any Indian digits; 0 if it is none, such as a fraction. */
export function wholeNumber(text: string): number {
	const digits = westernDigits(text.slice(0, KEPT).normalize("NFKC")).trim();
	return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0;
}

interface TextOptions {
	/** Id of its input; default: its name. */
	id?: string;
	/** A second name on the wire. */
	also?: string;
	codes?: readonly string[];
	/** What the sentence about its length calls it; without it the shop looks at the length. */
	label?: Text;
	/** Most letters; default: those of a field of an address. */
	longest?: number;
	/** The sentence if nothing was typed. */
	required?: Text;
	/** What is wrong with what was typed. */
	check?(value: string): Text | null;
	/** The same, said before all others. */
	first?(value: string): Text | null;
}

interface LineOptions extends TextOptions {
	/** Default: trimmed. */
	clean?(text: string): string;
}

/** Most letters of a line that are shown again. */
const KEPT = 10_000;
/** Most letters of an address to go on to, the longest of hidden texts. */
const LONGEST_HIDDEN = 4_000;
const LONGEST_LINE = 500;

function textField(
	kind: Field<string>["kind"],
	name: string,
	options: TextOptions,
	read: (text: string) => string,
): Field<string> {
	const { id = name, also, codes = [] } = options;
	const names: Field<string>["names"] = also === undefined ? [name] : [name, also];
	const sent = (posted: Posted) =>
		names.map((each) => (Object.hasOwn(posted, each) ? posted[each] : "")).find((each) => each !== "");
	return {
		kind,
		names,
		id,
		codes,
		rules: rulesOf(options),
		read: (posted) => {
			const text = sent(posted);
			return typeof text === "string" ? read(text) : "";
		},
	};
}

function rulesOf({ label, longest = LONGEST_LINE, required, check, first }: TextOptions): Rule<string>[] {
	const rules: Rule<string>[] = [];
	if (first) rules.push({ step: "first", check: first });
	if (required !== undefined) rules.push({ step: "missing", check: (value) => (value === "" ? required : null) });
	if (label !== undefined) {
		const tooLong = said("{label} may have at most {longest} characters.", { label, longest });
		rules.push({ step: "long", check: (value) => (value.length > longest ? tooLong : null) });
	}
	if (check) rules.push({ step: "other", check: (value) => (value === "" ? null : check(value)) });
	return rules;
}
