import type { DeliveryProps } from "@feedmill/storefront/pages/product/delivery.tsx";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { plainText } from "../../http/plain-text.ts";

/** Initially chosen values: from the URL, else the defaults. */
export function chosenValues(
	{ attributes, defaultAttributes }: Product,
	query: URLSearchParams,
): Record<string, string> {
	const values = attributes
		.filter(({ variation }) => variation)
		.map(({ key, terms }): [string, string] => {
			const wanted = query.get(`attribute_${key}`) ?? defaultAttributes[key] ?? "";
			return [key, terms.some(({ slug }) => slug === wanted) ? wanted : ""];
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

/** The choices of a variable product as plain fields; none of other products. */
export function choicesOf(product: Product, query: URLSearchParams): DeliveryProps["choices"] {
	if (product.type !== "variable") return [];
	const chosen = chosenValues(product, query);
	return product.attributes
		.filter(({ variation }) => variation)
		.map(({ key, name, terms }) => ({
			name: `attribute_${key}`,
			label: plainText(name),
			value: chosen[key] ?? "",
			options: terms.map((term) => ({ value: term.slug, label: plainText(term.name) })),
		}));
}
