import type { CountPackShown, CountSummary } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { searchedText } from "@feedmill/trade/text/normal-form.ts";
import { __ } from "@feedmill/ui/words.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** "Everything", or the category. */
export function countName({ category }: Pick<CountSummary, "category">): string {
	return category === "" ? __("Everything that is counted") : category;
}

/** Most bags of one entry. */
const MOST = 1_000_000;

/** "48", "१,२००", "48 bags". A sentence where it is no number of bags. */
export function readBags(text: string): { bags: number } | { problem: string } {
	const plain = westernDigits(text.normalize("NFKC"))
		.trim()
		.replace(/\s*bags?$/i, "");
	if (!/^(\d{1,3}(,\d{2,3})+|\d{1,9})$/.test(plain))
		return { problem: __("Write how many bags are there, such as 48.") };
	const bags = Number(plain.replaceAll(",", ""));
	return bags > MOST ? { problem: __("That is more than 10,00,000 bags: a place has no room for them.") } : { bags };
}

/** Whether a pack has all the words in its name or SKU. */
export function finder(words: string): (pack: Pick<CountPackShown, "name" | "sku">) => boolean {
	const wanted = searchedText(words).split(/\s+/).filter(Boolean);
	return ({ name, sku }) => {
		const text = searchedText(`${name} ${sku}`);
		return wanted.every((word) => text.includes(word));
	};
}

/** Bags of all places. */
export function bagsOf({ entries }: Pick<CountPackShown, "entries">): number {
	return entries.reduce((sum, { counted }) => sum + counted, 0);
}
