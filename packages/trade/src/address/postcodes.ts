import { westernDigits } from "@feedmill/values/digits.ts";

/**
 * Patterns and formats of postcodes. Specification: 5, Postcode patterns; reference: 04 Tax and shipping, server table.
 */

const FOUR_DIGITS = /^\d{4}$/;
const FIVE_DIGITS = /^\d{5}$/;

/** Patterns for the normalised form (formatPostcode). */
const PATTERNS: Readonly<Record<string, RegExp>> = {
	AT: FOUR_DIGITS,
	BA: /^[78]\d{4}$/,
	BE: FOUR_DIGITS,
	BR: /^\d{5}-?\d{3}$/,
	CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
	CH: FOUR_DIGITS,
	CZ: /^\d{3} ?\d{2}$/,
	DE: /^(?!00)\d{5}$/,
	DK: /^(DK-?)?([124-9]\d{3}|3[0-8]\d{2})$/,
	ES: FIVE_DIGITS,
	FR: FIVE_DIGITS,
	GB: /^(GIR ?0AA|BFPO? ?\d{1,4}|[A-PR-UWYZ](\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/,
	HU: FOUR_DIGITS,
	IE: /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/,
	IN: /^[1-9]\d{2} ?\d{3}$/,
	IT: FIVE_DIGITS,
	JP: /^\d{3}-?\d{4}$/,
	LI: /^94[89]\d$/,
	NL: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
	NO: FOUR_DIGITS,
	PL: /^\d{2}-\d{3}$/,
	PR: /^\d{5}(-\d{4})?$/,
	PT: /^\d{4}-\d{3}$/,
	SI: /^[1-9]\d{3}$/,
	SK: /^\d{3} ?\d{2}$/,
	US: /^\d{5}(-\d{4})?$/,
};

/** The separator of the written form: its position (negative from the end) and character. */
const SEPARATORS: Readonly<Record<string, { at: number; sign: string; length: number }>> = {
	BR: { at: 5, sign: "-", length: 8 },
	CA: { at: 3, sign: " ", length: 6 },
	CZ: { at: 3, sign: " ", length: 5 },
	GB: { at: -3, sign: " ", length: 5 },
	IE: { at: 3, sign: " ", length: 7 },
	JP: { at: 3, sign: "-", length: 7 },
	NL: { at: 4, sign: " ", length: 6 },
	PL: { at: 2, sign: "-", length: 5 },
	PR: { at: 5, sign: "-", length: 9 },
	PT: { at: 4, sign: "-", length: 7 },
	SE: { at: 3, sign: " ", length: 5 },
	SK: { at: 3, sign: " ", length: 5 },
	US: { at: 5, sign: "-", length: 9 },
};

/** Without spaces and dashes, upper case, Western digits: the form in which postcodes are compared. */
export function normalisePostcode(postcode: string): string {
	return westernDigits(postcode.normalize("NFKC")).replace(/[\s-]/g, "").toUpperCase();
}

/** The form in which a postcode is stored and shown: "sw1a1aa" is "SW1A 1AA", "411 001" is "411001". */
export function formatPostcode(postcode: string, country: string): string {
	const bare = normalisePostcode(postcode);
	const separator = SEPARATORS[country];
	if (!separator || bare.length < separator.length) return bare;
	return `${bare.slice(0, separator.at)}${separator.sign}${bare.slice(separator.at)}`;
}

/** Whether a postcode is valid in a country. Without a pattern, letters, digits, spaces and dashes are valid. */
export function isPostcode(postcode: string, country: string): boolean {
	if (/[^\sA-Za-z0-9-]/.test(postcode)) return false;
	return PATTERNS[country]?.test(postcode.trim().toUpperCase()) ?? true;
}
