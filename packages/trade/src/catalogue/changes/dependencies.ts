import { AsyncLocalStorage } from "node:async_hooks";
import type { ProductQuery, TermFilter } from "../model/product-query.ts";

/** What a cached value depends on: single products, the lists of some categories, or any list; and the time. */
export interface Dependencies {
	products: Set<number>;
	categories: Set<number>;
	anyList: boolean;
	/** ms since the epoch; then a sale begins or ends. Infinity: never. */
	until: number;
}

const scope = new AsyncLocalStorage<Dependencies>();

/** Records what `work` reads of the catalogue, so that its result can be cached until just that changes. */
export async function withDependencies<T>(
	work: () => Promise<T>,
): Promise<{ value: T; dependencies: Readonly<Dependencies> }> {
	const dependencies: Dependencies = {
		products: new Set(),
		categories: new Set(),
		anyList: false,
		until: Number.POSITIVE_INFINITY,
	};
	return { value: await scope.run(dependencies, work), dependencies };
}

export function dependsOnProducts(ids: Iterable<number>): void {
	const noted = scope.getStore();
	if (noted) for (const id of ids) noted.products.add(id);
}

/** Records that prices change at a time (ms since the epoch; null: never). */
export function dependsOnTime(at: number | null): void {
	const noted = scope.getStore();
	if (noted && at !== null) noted.until = Math.min(noted.until, at);
}

/** Records a list: a list of named products or of a category depends on those, any other on every product. */
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

/** Whether these changes invalidate something with these dependencies. */
export function isTouched(
	{ products, categories, anyList }: Readonly<Dependencies>,
	changed: { products: ReadonlySet<number>; categories: ReadonlySet<number> },
): boolean {
	if (changed.products.size === 0) return false;
	return anyList || !products.isDisjointFrom(changed.products) || !categories.isDisjointFrom(changed.categories);
}
