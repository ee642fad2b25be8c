import type { FeedFactsProps } from "@feedmill/storefront/pages/product/feed-facts.tsx";
import type { AttributeRow } from "@feedmill/storefront/pages/product/tabs.tsx";
import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import { guaranteedAnalysis } from "@feedmill/trade/catalogue/model/guaranteed-analysis.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import { weightText } from "../basics/money-view.ts";
import { dimensionsText } from "./product-variations.ts";

/** Composition and feeding instructions for the page; null without feed data. */
export function factsOf(product: Product): FeedFactsProps | null {
	const { feeding, ingredients, storage, shelfLifeDays, hsn, origin } = feedFacts(product.details);
	const analysis = guaranteedAnalysis(product);
	if (analysis.length === 0 && feeding.length === 0 && !ingredients && !storage && !hsn) return null;
	const largest = Math.max(...analysis.filter(({ unit }) => unit === "%").map(({ value }) => value), 0);
	return {
		analysis: analysis.map(({ name, bound, value, unit }) => ({
			name,
			bound,
			value: String(value),
			unit,
			share: unit === "%" && largest > 0 ? value / largest : null,
		})),
		feeding,
		ingredients,
		storage,
		shelfLifeDays,
		hsn,
		origin,
	};
}

/** Weight, size and visible attributes. Reference: catalogue UI §3.7. */
export function attributeRows(product: Product, settings: StoreSettings, { say }: Words): AttributeRow[] {
	const measured = [
		{ key: "weight", label: say("Weight"), value: weightText(product, settings) },
		{ key: "dimensions", label: say("Dimensions"), value: dimensionsText(product, settings) },
	];
	const attributes = product.attributes
		.filter(({ visible }) => visible)
		.map(({ key, name, terms }) => ({
			key: `attribute_${key}`,
			label: plainText(name),
			value: terms.map((term) => plainText(term.name)).join(", "),
		}));
	return [...measured, ...attributes].filter(({ value }) => value !== "");
}
