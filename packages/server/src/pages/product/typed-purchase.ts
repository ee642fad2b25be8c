import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { chosenFor } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { isTypedQuantity } from "../basics/typed-quantity.ts";

/** Quantities in an address, which is part of a header. */
const MOST_QUANTITIES = 100;

/**
 * The address of a product's page that shows again what was typed into its purchase form and could not be added: the
 * choices of a variation and the quantity, of a grouped product the quantities of those of its products that are not in
 * `added`. Only names and values that the form can have become part of it.
 */
export function withTypedPurchase(
	path: string,
	product: Product,
	typed: Readonly<Record<string, unknown>>,
	added: ReadonlySet<number>,
): string {
	const url = new URL(path, "http://shop.invalid");
	const shown = new Map(kept(product, typed, added));
	const others = [...url.searchParams].filter(([name]) => !shown.has(name));
	const query = new URLSearchParams([...others, ...shown]).toString();
	return url.pathname + (query === "" ? "" : `?${query}`);
}

/** Whether an address has quantities that were typed: such a page is not cached. */
export function hasTypedQuantity(query: URLSearchParams): boolean {
	return [...query.keys()].some((name) => name === "quantity" || name.startsWith("quantity["));
}

function kept(
	product: Product,
	{ quantity, ...typed }: Readonly<Record<string, unknown>>,
	added: ReadonlySet<number>,
): [string, string][] {
	if (product.type === "grouped") {
		const grouped = new Set(product.groupedIds);
		const quantities = typeof quantity === "object" && quantity !== null ? Object.entries(quantity) : [];
		return quantities
			.filter(([id]) => grouped.has(Number(id)) && !added.has(Number(id)))
			.flatMap(([id, value]): [string, string][] =>
				isTypedQuantity(value) ? [[`quantity[${Number(id)}]`, value]] : [],
			)
			.slice(0, MOST_QUANTITIES);
	}
	if (added.size > 0) return [];
	const choices = product.attributes
		.filter(({ variation }) => variation)
		.flatMap(({ key, terms }): [string, string][] => {
			const chosen = chosenFor(key, (name) => typed[name]);
			const slug = terms.find((term) => term.slug === chosen)?.slug;
			return slug === undefined ? [] : [[`attribute_${key}`, slug]];
		});
	return isTypedQuantity(quantity) ? [...choices, ["quantity", quantity]] : choices;
}
