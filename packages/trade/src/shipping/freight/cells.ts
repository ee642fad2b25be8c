import { type Amount, formatDecimal } from "../../money/amount.ts";
import { type WrittenCurrency, writtenAmount } from "../../money/written-amount.ts";

/** What a cell of a freight table says of its area and weight. */
export type FreightCell =
	| { kind: "flat"; amount: Amount }
	/** For each 100 kg, in proportion. */
	| { kind: "quintal"; amount: Amount }
	/** Asked by telephone. */
	| { kind: "call" }
	/** Nothing is delivered. */
	| { kind: "none" };

/**
 * A cell as people write it: "₹ 1,390/-", "80/q", "₹ 800 per tonne", "2/kg", "free", "call", "-". null: it says none of
 * these. `each`: grams that a bare amount is for, where the head of the table says so.
 */
export function readCell(text: string, currency: WrittenCurrency, each: number | null = null): FreightCell | null {
	if (text.length > 60) return null;
	const plain = text.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
	const word = plain.toLowerCase();
	if (NONE.has(word)) return { kind: "none" };
	if (FREE.has(word)) return { kind: "flat", amount: 0 };
	if (CALL.has(word)) return { kind: "call" };
	const [, before = "", unit] = PER.exec(plain) ?? [];
	const grams = unit === undefined ? each : EACH[unit.toLowerCase()]!;
	const amount = writtenAmount(unit === undefined ? plain : before, currency);
	if (amount === null) return null;
	if (amount === 0 || grams === null) return { kind: "flat", amount };
	return { kind: "quintal", amount: Math.round((amount * QUINTAL) / grams) };
}

/** A cell as the table keeps it: "350", "80/q", "free", "call", "". */
export function plainCell(cell: FreightCell): string {
	if (cell.kind === "none") return "";
	if (cell.kind === "call") return "call";
	if (cell.amount === 0) return "free";
	return formatDecimal(cell.amount) + (cell.kind === "quintal" ? "/q" : "");
}

/** Grams of 100 kg. */
export const QUINTAL = 100_000;

const NONE = new Set(["", "-", "--", "–", "—", "x", "no", "n/a", "na", "nil delivery", "not delivered"]);
const FREE = new Set(["free", "0", "nil", "no charge", "मुफ्त", "मुफ़्त", "निःशुल्क", "મફત"]);
const CALL = new Set(["call", "call us", "ask", "on request", "phone", "enquire", "फोन", "फ़ोन", "पूछें", "ફોન"]);
const PER = /^(.+?) ?(?:\/|\bper\b|प्रति) ?(q|qtls?|quintal|क्विंटल|100 ?kg|kgs?|किलो|t|ton|tonne|mt|टन)\.?$/i;

const EACH: Readonly<Record<string, number>> = {
	q: QUINTAL,
	qtl: QUINTAL,
	qtls: QUINTAL,
	quintal: QUINTAL,
	क्विंटल: QUINTAL,
	"100kg": QUINTAL,
	"100 kg": QUINTAL,
	kg: 1_000,
	kgs: 1_000,
	किलो: 1_000,
	t: 1_000_000,
	ton: 1_000_000,
	tonne: 1_000_000,
	mt: 1_000_000,
	टन: 1_000_000,
};
