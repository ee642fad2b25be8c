/** What was typed, as it was typed, and the weight of one bag in grams. */
export interface BagQuestion {
	animals: string;
	/** Kilograms for each animal a day: "4.5". */
	daily: string;
	bags: string;
	pack: number;
}

export type BagField = "animals" | "daily" | "bags";

/** Numbers as they are said: nobody plans by the tenth of a day. */
export type BagAnswer =
	| { kind: "problem"; field: BagField }
	| {
			kind: "lasts";
			/** Grams that all animals eat a day. */
			herd: number;
			/** Half days that the bags last, rounded down; from ten days on always whole days. */
			halfDays: number;
			/** Bags for thirty days, rounded up: what the farmer has to fetch. */
			month: number;
	  };

const MOST = 10_000;
const MOST_GRAMS = 100_000;
const MONTH = 30;

/**
 * How long bags last, in integers of grams. Server and script share it, so that both give the same numbers. Reference:
 * domain §8.
 */
export function bagAnswer({ animals, daily, bags, pack }: BagQuestion): BagAnswer {
	const herdSize = wholeNumber(animals);
	if (herdSize === null) return { kind: "problem", field: "animals" };
	const each = grams(daily);
	if (each === null) return { kind: "problem", field: "daily" };
	const bought = wholeNumber(bags);
	if (bought === null) return { kind: "problem", field: "bags" };
	const herd = herdSize * each;
	const halfDays = Math.floor((2 * bought * pack) / herd);
	return {
		kind: "lasts",
		herd,
		halfDays: halfDays < 20 ? halfDays : halfDays - (halfDays % 2),
		month: Math.ceil((herd * MONTH) / pack),
	};
}

function wholeNumber(typed: string): number | null {
	const text = westernDigits(typed);
	const number = Number(text);
	return /^\d{1,6}$/.test(text) && number >= 1 && number <= MOST ? number : null;
}

/** To the gram, with a point or a comma; up to 100 kg. */
function grams(typed: string): number | null {
	const match = /^(\d{0,3})(?:[.,](\d{0,3}))?$/.exec(westernDigits(typed));
	if (!match) return null;
	const weight = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"));
	return weight >= 1 && weight <= MOST_GRAMS ? weight : null;
}

/** Digits of Devanagari and Gujarati keyboards as well. */
function westernDigits(typed: string): string {
	return typed
		.trim()
		.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
		.replace(/[\u0ae6-\u0aef]/g, (digit) => String(digit.charCodeAt(0) - 0xae6));
}
