import type { DeliveryProps } from "@feedmill/storefront/pages/product/delivery.tsx";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { chosenFor, storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { plainText } from "../../http/plain-text.ts";

/** Initially chosen values: from the URL, by attributes or as the id of a variation, else the defaults. */
export function chosenValues(
	{ attributes, defaultAttributes, variations }: Product,
	query: URLSearchParams,
): Record<string, string> {
	const named = variations.find(({ id }) => String(id) === query.get("variation_id"))?.variationAttributes;
	const values = attributes
		.filter(({ variation }) => variation)
		.map(({ key, terms }): [string, string] => {
			const wanted = chosenFor(key, (name) => query.get(name)) ?? (named ?? defaultAttributes)[key] ?? "";
			return [key, terms.find(({ slug }) => slug === wanted || slug === storedSlug(wanted))?.slug ?? ""];
		});
	return Object.fromEntries(values);
}

/** Id of the initially chosen variation; 0 if the choice is incomplete, or there is none. */
export function preselected(product: Product, query: URLSearchParams): number {
	const chosen = chosenValues(product, query);
	const complete = Object.values(chosen).every((value) => value !== "");
	return (complete && findVariation(product.variations, chosen)?.id) || 0;
}

/** The first variation whose fixed attributes match the choice. */
export function findVariation(
	variations: readonly Product[],
	chosen: Readonly<Record<string, string>>,
): Product | undefined {
	return variations.find(({ variationAttributes }) =>
		Object.entries(variationAttributes).every(([key, value]) => value === "" || chosen[key] === value),
	);
}

/** "25 kg, Paper" */
export function packLabel({ variationAttributes }: Product, { attributes }: Product): string {
	const values = Object.entries(variationAttributes).map(
		([key, value]) =>
			attributes.find((attribute) => attribute.key === key)?.terms.find(({ slug }) => slug === value)?.name ?? value,
	);
	return values
		.filter((value) => value !== "")
		.map(plainText)
		.join(", ");
}

/** The packs of a variable product as one plain field; none of other products. */
export function packsOf(product: Product, query: URLSearchParams): DeliveryProps["packs"] {
	const chosen = preselected(product, query);
	return product.variations.map((variation) => ({
		id: variation.id,
		label: packLabel(variation, product),
		selected: variation.id === chosen,
	}));
}
