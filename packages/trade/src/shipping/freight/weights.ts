import { westernDigits } from "@feedmill/values/digits.ts";
import { type Said, said } from "../../words/said.ts";

/** Weights of one column of a freight table, in whole grams, both ends included. */
export interface WeightBand {
	least: number;
	/** null: no end. */
	most: number | null;
	/** The place of the column in the table. */
	column: number;
}

/** What the head of a column says: one end, or both. */
interface Head {
	from: number | null;
	to: number | null;
}

/**
 * The weights of columns from their heads, lightest first: "500 kg" and "up to 500 kg" end there, "from 1 t" begins
 * there, "500 kg to 1 t" does both; what a head leaves out its neighbour says. An end that two columns name belongs to
 * the lighter one. `problem`: the first that cannot be.
 */
export function readBands(heads: readonly string[]): { bands: WeightBand[]; problem: Said | null } {
	const read: { head: Head; column: number }[] = [];
	for (const [column, text] of heads.entries()) {
		const head = readHead(text);
		if (!head)
			return {
				bands: [],
				problem: said("“{text}” is no weight. Write one such as 500 kg, up to 1 t or from 5 t.", { text }),
			};
		read.push({ head, column });
	}
	read.sort((a, b) => endOf(a.head) - endOf(b.head) || Number(a.head.to === null) - Number(b.head.to === null));
	const bands: WeightBand[] = [];
	for (const [index, { head, column }] of read.entries()) {
		const before = bands.at(-1);
		const next = read[index + 1];
		const follows = (before?.most ?? 0) + 1;
		// 501 kg follows 500 kg.
		const isClose = head.from === null || (head.from >= follows - 1 && head.from <= follows + 1_000);
		const least = isClose ? follows : head.from!;
		const most = head.to ?? (next?.head.from ? next.head.from - 1 : null);
		// A column without an end, and one after it without a beginning.
		const isOpen = most === null && next !== undefined;
		if (isOpen || least < follows || (most !== null && most < least))
			return {
				bands: [],
				problem: said("The weights “{one}” and “{other}” do not go together.", {
					one: heads[(isOpen ? column : before?.column) ?? column]!,
					other: heads[isOpen ? next.column : column]!,
				}),
			};
		bands.push({ least, most, column });
	}
	return { bands, problem: null };
}

/** Whether a text can be the head of a column of prices. */
export function isWeight(text: string, unit = ""): boolean {
	return readHead(text, unit) !== null;
}

/** A head as the table keeps it: "upto 500KG" is "up to 500 kg"; null: it is no weight. */
export function plainWeight(text: string, unit = ""): string | null {
	const head = readHead(text, unit);
	if (!head) return null;
	const { from, to } = head;
	if (from !== null && to !== null) return [shownWeight(from), "to", shownWeight(to)].join(" ");
	return to === null ? `from ${shownWeight(from!)}` : `up to ${shownWeight(to)}`;
}

/** "500 kg", "1.5 t", "750 g". */
export function shownWeight(grams: number): string {
	const [value, unit] =
		grams >= 1_000_000 ? [grams / 1_000_000, "t"] : grams >= 1_000 ? [grams / 1_000, "kg"] : [grams, "g"];
	return [Number(value.toFixed(3)), unit].join(" ");
}

const endOf = ({ from, to }: Head) => to ?? from!;

/** The heaviest load that a head may name: 1,000 t. */
const HEAVIEST = 1_000_000_000;

function readHead(text: string, unit = ""): Head | null {
	if (text.length > 60) return null;
	const plain = westernDigits(text.normalize("NFKC"))
		.toLowerCase()
		.replace(/(?<=\d),(?=\d)/g, "")
		.replace(/\s+/g, " ")
		.trim();
	const [, before = "", first, firstUnit = "", , second, secondUnit = "", after = ""] = HEAD.exec(plain) ?? [];
	if (first === undefined) return null;
	const last = secondUnit || firstUnit || unit;
	if (second !== undefined) {
		const [one, two] = [grams(first, firstUnit || last), grams(second, last)];
		if ((before !== "" && before !== "from") || after !== "" || one === null || two === null || two <= one) return null;
		return { from: one === 0 ? null : one, to: two };
	}
	const one = grams(first, last);
	if (!one) return null;
	const isFrom = FROM.has(before) || FROM.has(after);
	return isFrom ? { from: one, to: null } : { from: null, to: one };
}

const FROM = new Set([
	"from",
	"above",
	"over",
	"more than",
	">",
	">=",
	"≥",
	"+",
	"and above",
	"& above",
	"onwards",
	"से",
]);
const UNIT = "kgs?\\.?|किलो|किग्रा|g|q|qtls?\\.?|quintals?|क्विंटल|t|tons?|tonnes?|mt|टन";
const HEAD = new RegExp(
	"^(up ?to|from|above|over|more than|below|under|till|>=|≥|>|<=|≤|<)? ?" +
		`(\\d+(?:\\.\\d+)?) ?(${UNIT})?(?: ?(-|–|—|to|se|से) ?(\\d+(?:\\.\\d+)?) ?(${UNIT})?)? ?` +
		"(\\+|and above|& above|onwards|तक|से)?$",
);

function grams(number: string, unit: string): number | null {
	const value = Math.round(
		Number(number) * (GRAMS[unit.replace(".", "").replace(/^(kg|qtl|ton|tonne|quintal)s$/, "$1")] ?? Number.NaN),
	);
	return value >= 0 && value <= HEAVIEST ? value : null;
}

const GRAMS: Readonly<Record<string, number>> = {
	g: 1,
	kg: 1_000,
	किलो: 1_000,
	किग्रा: 1_000,
	q: 100_000,
	qtl: 100_000,
	quintal: 100_000,
	क्विंटल: 100_000,
	t: 1_000_000,
	ton: 1_000_000,
	tonne: 1_000_000,
	mt: 1_000_000,
	टन: 1_000_000,
};
