import { westernDigits } from "@feedmill/values/digits.ts";
import { LONGEST_AREA } from "./freight-fields.ts";

/** PIN codes from one to another, both included. */
export interface PinRange {
	low: number;
	high: number;
}

/** All PIN codes but those of the army's post. */
const WHOLE: PinRange = { low: 100_000, high: 899_999 };

/**
 * The PIN codes of a row: single ones, ranges "388001-388120" or "388001 to 120", beginnings "388*", "388xxx" and
 * "388", and "others" for all that no row before has; divided by commas, blanks or lines, in any Indian digits. null:
 * something in it is none of these.
 */
export function readArea(text: string): PinRange[] | null {
	if (text.length > LONGEST_AREA) return null;
	const plain = westernDigits(text.normalize("NFKC"))
		.toLowerCase()
		.replaceAll(/(?<!\d)(\d{3}) (\d{3})(?!\d)/g, "$1$2")
		.replaceAll(/(?<=[\dx*]) {0,3}(?:-|–|—|−|\.{2,3}|to|se|से) {0,3}(?=\d)/g, "-");
	if (REST.test(plain.trim())) return [WHOLE];
	const parts = plain.split(/[\s,;/|&]+/).filter((part) => part !== "" && part !== "and");
	const ranges = parts.map(readPart);
	return ranges.length > 0 && ranges.every((range) => range !== null) ? ranges : null;
}

/** Whether a text has PIN codes, or means the rest of them. */
export function isArea(text: string): boolean {
	return readArea(text) !== null;
}

/** "388001", "388001-388120". */
export function shownRange({ low, high }: PinRange): string {
	return low === high ? String(low) : `${low}-${high}`;
}

const REST =
	/^(?:\*|(?:all |any )?(?:others?|rest|all|remaining|india)(?: of india)?(?: pins?| areas?)?|बाकी|अन्य|શેષ|બાકી)$/;

function readPart(part: string): PinRange | null {
	const [, first = "", last] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part.replace(/[x*]+$/, "")) ?? [];
	if (!/^[1-8]/.test(first)) return null;
	if (last === undefined) return within(lowest(first), highest(first));
	// "388001-120": the end has only its last digits.
	const end =
		last.length < first.length && !/[x*]/.test(part) ? first.slice(0, first.length - last.length) + last : last;
	return end.length === first.length ? within(lowest(first), highest(end)) : null;
}

function within(low: number, high: number): PinRange | null {
	return low <= high && high <= WHOLE.high ? { low, high } : null;
}

const lowest = (start: string) => Number(start.padEnd(6, "0"));
const highest = (start: string) => Number(start.padEnd(6, "9"));
