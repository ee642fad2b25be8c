import type { ProductCardProps } from "@feedmill/storefront/components/product-card.tsx";
import type { ComparedPack, ComparedRow, NutrientRow } from "@feedmill/storefront/pages/compare.tsx";
import type { PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { guaranteedAnalysis } from "@feedmill/trade/catalogue/model/guaranteed-analysis.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { choiceName } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import { perKilogram, priceOf, unitPriceOf, weightText } from "../basics/money-view.ts";
import { type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { isInStock } from "../basics/product-stock.ts";
import { loadContentPage } from "../content/content-page.ts";
import { productCards } from "../listing/product-cards.ts";
import { comparedIds, comparedQuery } from "./compared-ids.ts";

/** /compare/?products=20,34,38: up to three products side by side, at a URL that can be shared. */
export const loadComparePage: PageLoader = async (context) => {
	const { shop, links, url, versions } = context;
	const { ids, tooMany, query, plain } = comparedIds(url.searchParams);
	const path = links.to("compare");
	if (ids.length === 0) {
		// A content page with this slug takes precedence.
		const written = await loadContentPage({
			...context,
			route: { name: "content", params: { path: path.slice(1, -1) }, page: 1 },
		});
		if (!("notFound" in written)) return written;
	}
	if (!plain && query) return redirectTo(`${path}?${query}${tooMany ? "&more=1" : ""}`);
	const found = await shop.catalogue.products(ids, versions);
	const products = ids.flatMap((id) => found.get(id) ?? []).filter(isComparable);
	const [cards, view, stocks] = await Promise.all([
		productCards(context, products),
		shop.catalogue.priceView(products, versions),
		shop.catalogue.stocks(
			products.flatMap(({ stockOwnerId, variations }) => [
				stockOwnerId,
				...variations.map((variation) => variation.stockOwnerId),
			]),
			versions,
		),
	]);
	const cheapest = lowestPerKilogram(products, view);
	const without = (id: number) => {
		const rest = comparedQuery(products.filter((product) => product.id !== id).map((product) => product.id));
		return rest ? `${path}?${rest}` : path;
	};
	return renderPage({
		page: "compare",
		props: {
			shop: links.to("shop"),
			tooMany: tooMany || url.searchParams.has("more"),
			products: products.map((product, index) => ({
				card: comparedCard(cards[index]!),
				packs: packsOf(product, view, (owner) => isInStock(stocks.get(owner)), context.shop.words),
				cheapest: product.id === cheapest,
				without: without(product.id),
			})),
			nutrients: nutrientRows(products),
			rows: attributeRows(products),
		},
		title: shop.words.say("Compare"),
		head: { robots: "noindex, follow" },
		breadcrumb: [
			{ name: plainText(context.settings.pages.shop.title || "Shop"), href: links.to("shop") },
			{ name: shop.words.say("Compare"), href: "" },
		],
		bodyClasses: ["woocommerce", "woocommerce-page"],
		entries: ["compare"],
		// Not cached: there are many combinations, and few recur.
		audience: "visitor",
	});
};

function isComparable({ status, visibility, type }: Product): boolean {
	return status === "publish" && visibility !== "hidden" && type !== "variation";
}

/** Without fields of lists only. */
function comparedCard({ id, name, href, family, picture, price, unitPrice, stock, button }: ProductCardProps) {
	return { id, name, href, family, picture, price, unitPrice, stock, button };
}

function packsOf(
	product: Product,
	view: PriceView,
	inStock: (stockOwner: number) => boolean,
	words: Words,
): ComparedPack[] {
	if (product.type !== "variable") {
		const weight = weightText(product, view.settings);
		return weight ? [{ label: weight, price: null, unitPrice: "", soldOut: false }] : [];
	}
	return product.variations.map((variation) => ({
		label: Object.keys(variation.variationAttributes)
			.map((key) => plainText(choiceName(variation, product, key)))
			.filter((name) => name !== "")
			.join(", "),
		price: priceOf(variation, view),
		unitPrice: unitPriceOf(variation, view, words),
		soldOut: !inStock(variation.stockOwnerId),
	}));
}

/** The product with the lowest price per kilogram; null if fewer than two have one, or two share it. */
function lowestPerKilogram(products: readonly Product[], view: PriceView): number | null {
	const lowest = products.flatMap((product) => {
		const packs = product.type === "variable" ? product.variations : [product];
		const prices = packs.flatMap((pack) => perKilogram(pack, view) ?? []);
		return prices.length > 0 ? [{ id: product.id, price: Math.min(...prices) }] : [];
	});
	const [first, second] = lowest.sort((a, b) => a.price - b.price);
	return first && second && first.price < second.price ? first.id : null;
}

/** Rows of all guaranteed nutrients; bars are relative to the row's largest value. */
function nutrientRows(products: readonly Product[]): NutrientRow[] {
	const analyses = products.map(guaranteedAnalysis);
	const names = [...new Set(analyses.flatMap((rows) => rows.map(({ name }) => name)))];
	return names.map((name) => {
		const cells = analyses.map((rows) => rows.find((row) => row.name === name));
		const units = new Set(cells.flatMap((cell) => (cell ? [cell.unit] : [])));
		const largest = Math.max(...cells.map((cell) => cell?.value ?? 0));
		return {
			name,
			cells: cells.map((cell) =>
				cell
					? {
							bound: cell.bound,
							value: String(cell.value),
							unit: cell.unit,
							share: units.size === 1 && largest > 0 ? cell.value / largest : null,
						}
					: null,
			),
		};
	});
}

/** Visible global attributes, without pack sizes, which are shown with prices. */
function attributeRows(products: readonly Product[]): ComparedRow[] {
	const shared = products.map(({ attributes }) =>
		attributes.filter(({ visible, taxonomy }) => visible && taxonomy !== null && taxonomy !== "pa_pack-size"),
	);
	const labels = new Map(shared.flat().map(({ key, name }) => [key, plainText(name)]));
	return [...labels].map(([key, label]) => ({
		label,
		values: shared.map((attributes) =>
			(attributes.find((attribute) => attribute.key === key)?.terms ?? [])
				.map(({ name }) => plainText(name))
				.join(", "),
		),
	}));
}

/** URL of a comparison. */
export function compareHref({ links }: Pick<PageContext, "links">, ids: readonly number[]): string {
	return `${links.to("compare")}?${comparedQuery(ids)}`;
}
