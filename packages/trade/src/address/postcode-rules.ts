import { westernDigits } from "@feedmill/values/digits.ts";
import { type Said, said } from "../words/said.ts";
import { normalisePostcode } from "./postcodes.ts";

/**
 * Whether a rule of a zone or tax rate contains a postcode: one postcode, a wildcard "411*" or a range
 * "411001...411099", whose ends may be wildcards too; several are separated by commas or semicolons. Blanks and dashes
 * count where they distinguish postcodes: "SE1 *" is not SE10, and KW1 6XX is not in "KW16*". Linear in both texts.
 */
export function postcodeMatches(rule: string, postcode: string, country: string): boolean {
	const bare = normalisePostcode(postcode);
	if (bare === "") return false;
	return readPostcodeRules(rule).some((read) => {
		if (!read) return false;
		return read.kind === "range" ? isWithin(read, bare, country) : isLike(read.pattern, bare, country);
	});
}

/** One part of a rule, in upper case with Western digits and single blanks; a dash is a blank. */
type PostcodeRule = { kind: "pattern"; pattern: string } | { kind: "range"; low: string; high: string };

/** The parts of a rule; null: one that no postcode can match, such as a range without an end. */
export function readPostcodeRules(rule: string): (PostcodeRule | null)[] {
	// NFKC makes three dots of the one sign that word processors put there, and narrow signs of wide ones.
	const parts = westernDigits(rule.normalize("NFKC"))
		.toUpperCase()
		.split(/[,;\n]/);
	return parts.filter((part) => part.trim() !== "").map(readPart);
}

/** Why a rule contains no postcode; null: it can contain some. */
export function postcodeRuleProblem(rule: string): Said | null {
	const parts = readPostcodeRules(rule);
	return parts.length > 0 && parts.every((part) => part !== null)
		? null
		: said("{rule} is no rule for postcodes. Write one such as 411001, 411* or 411001...411099.", { rule });
}

function readPart(part: string): PostcodeRule | null {
	const ends = part.split(/\.{2,}/).map((end) =>
		end
			.replace(/\p{Cf}/gu, "")
			.replace(/[\s\p{Pd}]+/gu, " ")
			.trim(),
	);
	if (ends.some((end) => !/^[\p{L}\p{N}* ]+$/u.test(end))) return null;
	if (ends.length === 1) return { kind: "pattern", pattern: ends[0]! };
	const [low, high] = [ends[0]!, ends[1]!];
	if (ends.length > 2 || !ends.every((end) => /^[^*]+\*?$/.test(end))) return null;
	const backwards = /^\d+$/.test(low + high) && low.length === high.length && low > high;
	return backwards ? null : { kind: "range", low, high };
}

/** Where the blank before the last three signs distinguishes districts: KW1 6XX is not in KW16. */
const BRITISH = new Set(["GB", "GG", "IM", "JE"]);
/** Five digits, or nine with a dash. */
const ZIP = new Set(["US", "PR"]);
/** All numbers have as many digits and none begins with 0: a short end of a range is the beginning of one. */
const EQUALLY_LONG = new Set(["IN"]);

/** A postcode as it is compared with rules: with the blank only where it counts. */
function written(bare: string, country: string): string {
	if (BRITISH.has(country) && bare.length >= 5) return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
	return ZIP.has(country) && bare.length > 5 ? `${bare.slice(0, 5)} ${bare.slice(5)}` : bare;
}

/** A piece of a rule, without blanks that say nothing. */
function inPlace(piece: string, country: string): string {
	return BRITISH.has(country) || ZIP.has(country) ? piece : piece.replaceAll(" ", "");
}

/** The beginning of a postcode in a rule, in the same form as `written`. */
function writtenStart(typed: string, country: string): string {
	const start = inPlace(typed, country);
	if (!BRITISH.has(country) && !ZIP.has(country)) return start;
	if (start.includes(" ") || (BRITISH.has(country) && DISTRICT.test(start))) return start;
	if (ZIP.has(country)) return written(start, country);
	const [, district, rest] = BEYOND_DISTRICT.exec(start) ?? [];
	return district ? `${district} ${rest}` : start;
}

/** "SE", "SE1", "SW1A" and "KW16" are districts or areas; "SW1A1" goes on behind the blank. */
const DISTRICT = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/;
const BEYOND_DISTRICT = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{0,2})$/;

function isLike(pattern: string, bare: string, country: string): boolean {
	const [start = "", ...rest] = pattern.split("*");
	if (rest.length === 0) return start.replaceAll(" ", "") === bare;
	const pieces = [writtenStart(start, country), ...rest.map((piece) => inPlace(piece, country))];
	const text = written(bare, country);
	// Wildcards like "GB*" may start with the country code.
	return inOrder(pieces, text) || inOrder(pieces, country + text);
}

/** Whether the text consists of these pieces with anything between them. */
function inOrder(pieces: readonly string[], text: string): boolean {
	const last = pieces.at(-1)!;
	if (!text.startsWith(pieces[0]!)) return false;
	let at = pieces[0]!.length;
	for (const piece of pieces.slice(1, -1)) {
		const found = text.indexOf(piece, at);
		if (found < 0) return false;
		at = found + piece.length;
	}
	return text.length - last.length >= at && text.endsWith(last);
}

/**
 * Compares digits as numbers. Other ends, and those with a wildcard, are compared sign by sign, a blank before digits
 * before letters: a short end includes everything that starts with it.
 */
function isWithin({ low, high }: { low: string; high: string }, bare: string, country: string): boolean {
	const ends = [low, high].map((end) => writtenStart(end.replace(/ ?\*$/, ""), country));
	const [first, last] = ends as [string, string];
	if (ends.every((end) => /^\d+$/.test(end)) && /^\d+$/.test(bare)) {
		// A ZIP code with its four further digits is in the same place as without them.
		const number = ZIP.has(country) && ends.every((end) => end.length <= 5) ? bare.slice(0, 5) : bare;
		const starts = [low, high].map((end) => EQUALLY_LONG.has(country) || end.endsWith("*"));
		return (
			(starts[0] ? number.slice(0, first.length) >= first : Number(number) >= Number(first)) &&
			(starts[1] ? number.slice(0, last.length) <= last : Number(number) <= Number(last))
		);
	}
	const text = written(bare, country);
	return text >= first && text.slice(0, last.length) <= last;
}
