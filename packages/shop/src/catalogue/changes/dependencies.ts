import { AsyncLocalStorage } from "node:async_hooks";
import type { ProductQuery, TermFilter } from "../model/product-query.ts";

/**
 * What something was made of: single products, the lists of some categories, or lists that any product may come into.
 */
export interface Dependencies {
	products: Set<number>;
	categories: Set<number>;
	anyList: boolean;
}

const scope = new AsyncLocalStorage<Dependencies>();

/** Notes what `work` asks the catalogue for, so that what it made can be kept until just that changes. */
export async function withDependencies<T>(
	work: () => Promise<T>,
): Promise<{ value: T; dependencies: Readonly<Dependencies> }> {
	const dependencies: Dependencies = { products: new Set(), categories: new Set(), anyList: false };
	return { value: await scope.run(dependencies, work), dependencies };
}

export function dependsOnProducts(ids: Iterable<number>): void {
	const noted = scope.getStore();
	if (noted) for (const id of ids) noted.products.add(id);
}

/** A list of named products, or of a category, changes with those; any other may with every product. */
export function dependsOnList(
	{ include, terms }: ProductQuery,
	termIds: (filter: TermFilter) => readonly { id: number }[],
): void {
	const noted = scope.getStore();
	if (!noted) return;
	const category = terms?.find(({ taxonomy, operator }) => taxonomy === "product_cat" && operator !== "not-in");
	if (include && include.length > 0) dependsOnProducts(include);
	else if (category) for (const { id } of termIds(category)) noted.categories.add(id);
	else noted.anyList = true;
}

/** Whether something that was made of these must be made anew after these changes. */
export function isTouched(
	{ products, categories, anyList }: Readonly<Dependencies>,
	changed: { products: ReadonlySet<number>; categories: ReadonlySet<number> },
): boolean {
	if (changed.products.size === 0) return false;
	return anyList || !products.isDisjointFrom(changed.products) || !categories.isDisjointFrom(changed.categories);
}
