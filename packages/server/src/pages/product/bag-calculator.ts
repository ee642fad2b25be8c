import type { BagCalculatorProps } from "@feedmill/storefront/pages/product/bag-calculator.tsx";
import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { BagExample } from "../../theme/theme.ts";
import { weightText } from "../basics/money-view.ts";

/** Grams. Smaller packs are supplements, for which the calculator makes no sense. */
const LIGHTEST = 5000;

interface Asked {
	/** Initial values of the product's family; null for families not counted by the head. */
	example: BagExample | null;
	settings: StoreSettings;
	action: string;
	parameters: URLSearchParams;
}

/**
 * The fields of "How long does a bag last?"; null if the product is not feed in bags, or not counted by the head.
 * Reference: domain §8.
 */
export function bagCalculator(
	product: Product,
	{ example, settings, action, parameters }: Asked,
): BagCalculatorProps | null {
	if (!example || /liquid|block/i.test(formOf(product))) return null;
	const sold = product.type === "variable" ? product.variations : product.type === "simple" ? [product] : [];
	const packs = new Map<number, string>();
	for (const each of sold)
		if (!each.virtual && each.weight !== null && each.weight >= LIGHTEST)
			packs.set(each.weight, weightText(each, settings));
	const weights = [...packs.keys()].sort((a, b) => a - b);
	const heaviest = weights.at(-1);
	if (heaviest === undefined) return null;
	const typed = (name: string) => parameters.get(name)?.slice(0, 20);
	const pack = weights.find((weight) => String(weight) === typed("pack")) ?? heaviest;
	return {
		action,
		packs: weights.map((grams) => ({ grams, label: packs.get(grams) ?? "" })),
		question: {
			animals: typed("animals") ?? String(example.animals),
			daily: typed("daily") ?? String(example.daily),
			bags: typed("bags") ?? "1",
			pack,
		},
		dairy: example.milk === true,
	};
}

/** Whether the URL has values for the calculator: such a page is not cached. */
export function asksCalculator(parameters: URLSearchParams): boolean {
	return ["animals", "daily", "bags", "pack"].some((name) => parameters.has(name));
}

function formOf({ details, attributes }: Product): string {
	const own = attributes.find(({ key }) => key === "pa_form")?.terms.map(({ name }) => name) ?? [];
	return [feedFacts(details).form, ...own].join(" ");
}
