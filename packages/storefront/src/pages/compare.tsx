import { EmptySack } from "@feedmill/ui/empty-sack.tsx";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { CSSProperties, ReactNode } from "react";
import { PriceHtml, type PriceView } from "../components/price.tsx";
import type { ProductCardProps } from "../components/product-card.tsx";
import { ProductPicture } from "../components/product-picture.tsx";
import type { AnalysisRow } from "./product/feed-facts.tsx";

export interface CompareProps {
	shop: string;
	/** The URL had more than three products. */
	tooMany: boolean;
	products: ComparedProduct[];
	/** Cells in the order of the products. */
	nutrients: NutrientRow[];
	rows: ComparedRow[];
}

export interface ComparedProduct {
	card: Pick<
		ProductCardProps,
		"id" | "name" | "href" | "family" | "picture" | "price" | "unitPrice" | "stock" | "button"
	>;
	packs: ComparedPack[];
	/** Lowest price per kilogram. */
	cheapest: boolean;
	/** URL of the comparison without it. */
	without: string;
}

export interface ComparedPack {
	label: string;
	/** null if the product's own price is enough. */
	price: PriceView | null;
	unitPrice: string;
	soldOut: boolean;
}

export interface NutrientRow {
	name: string;
	/** null if the product has no value. */
	cells: (Omit<AnalysisRow, "name"> | null)[];
}

export interface ComparedRow {
	label: string;
	/** "" if the product has no value. */
	values: string[];
}

/** Said again, because some screen readers forget a table whose parts are laid out otherwise, as on narrow screens. */
const TABLE = { role: "table" };
const ROWS = { role: "rowgroup" };
const ROW = { role: "row" };
const ROW_HEADER = { role: "rowheader" };
const COLUMN_HEADER = { role: "columnheader" };
const CELL = { role: "cell" };

/** Up to three products side by side. Empty rows are omitted; the labels are beside their rows, or above them. */
export function ComparePage({ shop, tooMany, products, nutrients, rows }: CompareProps) {
	if (products.length === 0) return <Nothing shop={shop} />;
	return (
		<>
			<h1>{__("Compare feeds")}</h1>
			{tooMany && (
				<p className="compare-note" role="status">
					{__("Three fit side by side: these are the first three you chose.")}
				</p>
			)}
			{products.length === 1 && (
				<p className="compare-note" role="status">
					{__("Tick one or two more in the shop to see them side by side.")}
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
			<section className="compare-scroll" aria-label={__("Comparison")} tabIndex={0}>
				<table {...TABLE} className="compare" style={{ "--columns": products.length } as CSSProperties}>
					<thead {...ROWS}>
						<tr {...ROW}>
							<td {...CELL} />
							{products.map((product) => (
								<Head key={product.card.id} {...product} />
							))}
						</tr>
					</thead>
					<tbody {...ROWS}>
						<Row label={__("Price")} cells={products.map(({ card }) => price(card.price))} className="compare-price" />
						<Row label={__("Price per kg")} cells={products.map(perKilogram)} />
						<Row label={__("Packs")} cells={products.map(({ packs }) => packList(packs))} />
						<Row label={__("Stock")} cells={products.map(({ card }) => stock(card.stock))} />
						{nutrients.map(({ name, cells }) => (
							<Row key={name} label={name} cells={cells.map(nutrient)} />
						))}
						{rows.map(({ label, values }) => (
							<Row key={label} label={label} cells={values} />
						))}
						<Row label={__("Buy")} cells={products.map(({ card }) => button(card))} className="compare-buy" />
					</tbody>
				</table>
			</section>
			<p>
				<a href={shop}>{__("Choose other feeds")}</a>
			</p>
		</>
	);
}

function Nothing({ shop }: { shop: string }) {
	return (
		<section className="empty-state">
			<EmptySack />
			<h1>{__("Compare feeds")}</h1>
			<p>{__("Tick two or three feeds in the shop: here you see their prices, packs and contents side by side.")}</p>
			<PageLinkButton href={shop}>{__("See all feeds")}</PageLinkButton>
		</section>
	);
}

function Head({ card, without }: ComparedProduct) {
	return (
		<th {...COLUMN_HEADER} scope="col">
			<div className={`compare-picture tint-${card.family.slug}`}>
				<ProductPicture picture={card.picture} family={card.family} sizes="160px" />
			</div>
			<a className="compare-name" href={card.href}>
				{card.name}
			</a>
			<a className="compare-remove" href={without} aria-label={sprintf(__("Take out %s"), card.name)}>
				{__("Take out")}
			</a>
		</th>
	);
}

/** Omitted if no product has a value. */
function Row({ label, cells, className }: { label: string; cells: ReactNode[]; className?: string }) {
	if (cells.every((cell) => cell === null || cell === "")) return null;
	return (
		<tr {...ROW} className={className}>
			<th {...ROW_HEADER} scope="row">
				{label}
			</th>
			{cells.map((cell, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns are the products, in their order.
				<td {...CELL} key={index}>
					{cell === null || cell === "" ? <span className="compare-none">{__("not given")}</span> : cell}
				</td>
			))}
		</tr>
	);
}

function price(view: PriceView): ReactNode {
	return view.kind === "none" ? null : (
		<span className="price">
			<PriceHtml price={view} />
		</span>
	);
}

function perKilogram({ card, cheapest }: ComparedProduct): ReactNode {
	if (!card.unitPrice) return null;
	return (
		<>
			{card.unitPrice}
			{cheapest && <span className="compare-best">{__("Lowest")}</span>}
		</>
	);
}

function packList(packs: ComparedPack[]): ReactNode {
	if (packs.length === 0) return null;
	return (
		<ul className="compare-packs">
			{packs.map((pack) => (
				<li key={pack.label}>
					{pack.label}
					{pack.price && pack.price.kind !== "none" && (
						<span className="price">
							<PriceHtml price={pack.price} />
						</span>
					)}
					{pack.soldOut ? <small>{__("Out of stock")}</small> : pack.unitPrice && <small>{pack.unitPrice}</small>}
				</li>
			))}
		</ul>
	);
}

function stock({ kind, text }: ProductCardProps["stock"]): ReactNode {
	return <span className={`stock-words stock-words--${kind}`}>{text}</span>;
}

function nutrient(cell: NutrientRow["cells"][number]): ReactNode {
	if (!cell) return null;
	const bounds = { min: __("at least"), max: __("at most"), about: __("about") };
	return (
		<>
			<span className="compare-bound">{bounds[cell.bound]}</span>{" "}
			<strong>
				{cell.value} {cell.unit}
			</strong>
			{cell.share !== null && (
				<span
					className={`compare-bar compare-bar--${cell.bound}`}
					style={{ "--share": cell.share } as CSSProperties}
					aria-hidden="true"
				/>
			)}
		</>
	);
}

function button({ id, button: { href, classes, label, text, sku } }: ComparedProduct["card"]): ReactNode {
	return (
		<a
			href={href}
			data-quantity="1"
			className={classes.join(" ")}
			data-product_id={id}
			data-product_sku={sku}
			aria-label={label}
			rel="nofollow"
		>
			{text}
		</a>
	);
}
