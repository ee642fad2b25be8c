import type { FreightRead, FreightTried } from "@feedmill/admin-api/feedmill-v1/freight.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { PostOffices } from "@feedmill/trade/address/post-offices.ts";
import { normalisePostcode } from "@feedmill/trade/address/postcodes.ts";
import { type Currency, formatMoney } from "@feedmill/trade/money/currency.ts";
import { compileFreight, rowOfPin } from "@feedmill/trade/shipping/freight/compiled-freight.ts";
import { findingsOf } from "@feedmill/trade/shipping/freight/findings.ts";
import type { FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { pasteSheet } from "@feedmill/trade/shipping/freight/paste-sheet.ts";
import { quoteFreight } from "@feedmill/trade/shipping/freight/quote.ts";
import { shownWeight } from "@feedmill/trade/shipping/freight/weights.ts";
import { hintOf, whyNoFreight } from "@feedmill/trade/shipping/offer-freight.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** What somebody pasted, as it was read, with all that is wrong and odd in it. */
export function readSheet(
	text: string,
	{ currency, offices, tell }: { currency: Currency; offices: PostOffices; tell: (text: Text) => string },
): FreightRead {
	const { sheet, problem } = pasteSheet(text, currency);
	if (!sheet) return { sheet, problem: tell(problem), problems: [], findings: [] };
	const { compiled, problems } = compileFreight(sheet, currency);
	return {
		...{ sheet, problem: "" },
		problems: problems
			.slice(0, MOST_PROBLEMS)
			.map(({ row, column, problem: sentence }) => ({ row, column, sentence: tell(sentence) })),
		findings: findingsOf(sheet, compiled, offices).map(({ kind, row, sentence }) => ({
			...{ kind, row },
			sentence: tell(sentence),
		})),
	};
}

const MOST_PROBLEMS = 100;

/** What a table would say of some bags to a PIN code. Wrong numbers have a sentence, too. */
export async function tryFreight(
	{ settings, places, words }: Shop,
	{ pin: typed, bags, kilos, ...sheet }: FreightSheet & { pin: string; bags: string; kilos: string },
): Promise<FreightTried> {
	const store = await settings.current();
	const pin = normalisePostcode(typed);
	const grams = numberOf(bags) * numberOf(kilos) * 1_000;
	const nothing = (sentence: Text): FreightTried => ({ sentence: words.tell(sentence), row: null });
	if (!/^[1-9]\d{5}$/.test(pin)) return nothing(said("A PIN code has six digits and does not begin with 0."));
	if (!(grams > 0 && grams <= 1e12)) return nothing(said("Write how many bags of how many kilograms."));
	const { compiled } = compileFreight(sheet, store.currency);
	const row = rowOfPin(compiled, Number(pin));
	const quote = quoteFreight(compiled, pin, grams);
	const at = row === -1 ? null : row;
	if (quote.kind !== "price")
		return { sentence: words.tell(whyNoFreight(quote, { pin, grams, phone: store.phone })), row: at };
	const district = places.offices.find(pin)[0]?.name ?? "";
	const price = said("{place}: {price} for {weight}.", {
		place: district === "" ? pin : `${pin}, ${district}`,
		price: quote.amount === 0 ? said("free") : formatMoney(quote.amount, store.currency),
		weight: shownWeight(grams),
	});
	return { sentence: [price, ...hintOf(quote, store)].map((text) => words.tell(text)).join(" "), row: at };
}

/** NaN for what is no number. */
function numberOf(text: string): number {
	const plain = westernDigits(text.normalize("NFKC")).replaceAll(/[\s,]/g, "");
	return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN;
}
