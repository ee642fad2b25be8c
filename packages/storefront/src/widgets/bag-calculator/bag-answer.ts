import { westernDigits } from "@feedmill/values/digits.ts";

/** The values as typed, and the weight of a bag in grams. */
export interface BagQuestion {
	animals: string;
	/** Kilograms per animal and day: "4.5". */
	daily: string;
	bags: string;
	pack: number;
}

export type BagField = "animals" | "daily" | "bags";

/** Rounded for practical use. */
export type BagAnswer =
	| { kind: "problem"; field: BagField }
	| {
			kind: "lasts";
			/** Grams per day for all animals. */
			herd: number;
			/** Duration in half days, rounded down; from ten days on whole days. */
			halfDays: number;
			/** Bags for thirty days, rounded up. */
			month: number;
	  };

const MOST = 10_000;
const MOST_GRAMS = 100_000;
const MONTH = 30;

/** How long bags last, in integer grams. Shared by server and script, for equal results. Reference: domain §8. */
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
	const text = westernDigits(typed.normalize("NFKC").trim());
	const number = Number(text);
	return /^\d{1,6}$/.test(text) && number >= 1 && number <= MOST ? number : null;
}

/** Parses kilograms to grams, with point or comma; up to 100 kg. */
function grams(typed: string): number | null {
	const match = /^(\d{0,3})(?:[.,](\d{0,3}))?$/.exec(westernDigits(typed.normalize("NFKC").trim()));
	if (!match) return null;
	const weight = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"));
	return weight >= 1 && weight <= MOST_GRAMS ? weight : null;
}
