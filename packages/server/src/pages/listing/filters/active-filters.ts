import type { ActiveGroup } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import { fromMinor } from "@feedmill/trade/money/amount.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import { STOCK_LABELS } from "./check-filters.ts";
import type { AttributeOptions, FilteredListing } from "./filtered-listing.ts";
import { type ChosenFilters, filterParameters, otherParameters } from "./listing-filters.ts";

/** The active filters, each with the URL without it. Reference: catalogue UI §8.6. */
export function activeGroups(
	{ chosen, parameters, settings, words }: FilteredListing,
	attributes: readonly AttributeOptions[],
): ActiveGroup[] {
	const { say, tell } = words;
	const others = otherParameters(parameters);
	const without = (change: Partial<ChosenFilters>) => [...others, ...filterParameters({ ...chosen, ...change })];
	const price = priceText(chosen, settings, words);
	const groups: ActiveGroup[] = [
		{
			label: "",
			items: price
				? [{ prefix: say("Price: "), text: price, name: price, without: without({ minPrice: null, maxPrice: null }) }]
				: [],
		},
		{
			label: say("Stock Status:"),
			items: chosen.stock.map((status) => ({
				prefix: "",
				text: tell(STOCK_LABELS[status]),
				name: tell(STOCK_LABELS[status]),
				without: without({ stock: chosen.stock.filter((other) => other !== status) }),
			})),
		},
		...chosen.attributes.map((one): ActiveGroup => {
			const options = attributes.find(({ attribute }) => attribute.slug === one.name);
			const label = (slug: string) => plainText(options?.terms.find((term) => term.slug === slug)?.name ?? slug);
			const remaining = (slug: string) =>
				chosen.attributes
					.map((other) => (other === one ? { ...one, slugs: one.slugs.filter((each) => each !== slug) } : other))
					.filter(({ slugs }) => slugs.length > 0);
			return {
				label: `${plainText(options?.attribute.name ?? one.name)}:`,
				items: one.slugs.map((slug, index) => ({
					prefix: one.queryType === "and" && index > 0 ? say("All ") : "",
					text: label(slug),
					name: label(slug),
					without: without({ attributes: remaining(slug) }),
				})),
			};
		}),
		{
			label: say("Rating:"),
			items: chosen.ratings.map((stars) => ({
				prefix: "",
				text: say("Rated {stars} out of 5", { stars }),
				name: say("Rated {stars} out of 5", { stars }),
				without: without({ ratings: chosen.ratings.filter((other) => other !== stars) }),
			})),
		},
	];
	return groups.filter(({ items }) => items.length > 0);
}

function priceText({ minPrice, maxPrice }: ChosenFilters, { currency }: StoreSettings, { say }: Words): string | null {
	const text = (value: number) => formatMoney(fromMinor(Math.round(value * 100), 2), currency);
	if (minPrice !== null && maxPrice !== null)
		return say("Between {minPrice} and {maxPrice}", { minPrice: text(minPrice), maxPrice: text(maxPrice) });
	if (minPrice !== null) return say("From {minPrice}", { minPrice: text(minPrice) });
	return maxPrice === null ? null : say("Up to {maxPrice}", { maxPrice: text(maxPrice) });
}
