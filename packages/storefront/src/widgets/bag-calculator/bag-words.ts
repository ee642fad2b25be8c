import type { BagAnswer, BagField } from "./bag-answer.ts";

/** The calculator's sentences in the page's language; "%s" is the number. */
export interface BagWords {
	/** BCP 47, for number formats. */
	language: string;
	/** "%s kg" */
	kilograms: string;
	/** Singular and plural; one and a half is plural. */
	day: string;
	days: string;
	lessThanHalf: string;
	bag: string;
	bags: string;
	problems: Record<BagField, string>;
}

/** The three figures of a result as text. */
export interface BagFigures {
	herd: string;
	lasts: string;
	month: string;
}

/** The text of a result, rendered by the server and updated by the script. */
export function bagFigures(answer: Extract<BagAnswer, { kind: "lasts" }>, words: BagWords): BagFigures {
	const { herd, halfDays, month } = answer;
	const whole = Math.floor(halfDays / 2);
	const days =
		halfDays % 2 === 0 ? number(whole, words.language) : `${whole === 0 ? "" : number(whole, words.language)}½`;
	return {
		herd: words.kilograms.replace("%s", number(herd / 1000, words.language)),
		lasts: halfDays === 0 ? words.lessThanHalf : (halfDays <= 2 ? words.day : words.days).replace("%s", days),
		month: (month === 1 ? words.bag : words.bags).replace("%s", number(month, words.language)),
	};
}

/** Most bags drawn. */
const MOST_DRAWN = 24;

/** Number of bags in the picture of a month. */
export function drawnBags({ month }: Extract<BagAnswer, { kind: "lasts" }>): number {
	return Math.min(month, MOST_DRAWN);
}

/** "1,23,456.5" */
function number(value: number, language: string): string {
	return value.toLocaleString(language, { maximumFractionDigits: 3 });
}
