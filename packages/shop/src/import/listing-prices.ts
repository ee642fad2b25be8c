import type { ProductTable } from "../database/schema.ts";

/**
 * Fills in what lists sort and filter by (min_price, max_price, on_sale) from the prices at `now`: of a variable product over its
 * published variations, of a grouped one over its children.
 */
export function fillListingPrices(products: readonly ProductTable[], now: number): void {
	const byId = new Map(products.map((product) => [product.id, product]));
	const variations = Map.groupBy(
		products.filter((product) => product.type === "variation" && product.status === "publish"),
		(product) => product.parent_id,
	);
	for (const product of products) if (product.type !== "variable" && product.type !== "grouped") span(product, [product], now);
	for (const product of products) if (product.type === "variable") span(product, variations.get(product.id) ?? [], now);
	for (const product of products) if (product.type === "grouped") spanChildren(product, byId);
}

function span(product: ProductTable, sources: readonly ProductTable[], now: number): void {
	const prices = sources.map((source) => priceAt(source, now)).filter(({ price }) => price !== null);
	product.min_price = prices.length > 0 ? Math.min(...prices.map(({ price }) => price!)) : null;
	product.max_price = prices.length > 0 ? Math.max(...prices.map(({ price }) => price!)) : null;
	product.on_sale = prices.some(({ onSale }) => onSale) ? 1 : 0;
}

function spanChildren(product: ProductTable, byId: ReadonlyMap<number, ProductTable>): void {
	const children = (JSON.parse(product.grouped_ids_json) as number[]).flatMap((id) => byId.get(id) ?? []).filter((child) => child.status === "publish");
	const lowest = children.flatMap((child) => child.min_price ?? []);
	const highest = children.flatMap((child) => child.max_price ?? []);
	product.min_price = lowest.length > 0 ? Math.min(...lowest) : null;
	product.max_price = highest.length > 0 ? Math.max(...highest) : null;
	product.on_sale = children.some((child) => child.on_sale === 1) ? 1 : 0;
}

function priceAt(product: ProductTable, now: number): { price: number | null; onSale: boolean } {
	const { regular_price: regular, sale_price: sale } = product;
	const inWindow = (product.sale_from === null || now >= product.sale_from) && (product.sale_to === null || now <= product.sale_to);
	const onSale = sale !== null && regular !== null && sale < regular && inWindow;
	return { price: onSale ? sale : regular, onSale };
}
