import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

/** One page of a product listing inside a content page. */
export interface LoopGridProps {
	/** Template id of imported items; null: the shop's own cards. */
	templateId: number | null;
	products: readonly ProductCardProps[];
	/** Products on all pages, of a listing that says how many there are. */
	total?: number | undefined;
	/** Text for an empty listing. */
	nothing: string;
	pages: LoopNumbers | LoopMore | null;
}

/** Links to pages; null is a gap. */
export interface LoopNumbers {
	kind: "numbers";
	current: number;
	numbers: readonly ({ number: number; href: string } | null)[];
	/** "" if there is none. */
	previous: string;
	next: string;
}

/** A "load more" button; without JavaScript a link to the next page. */
export interface LoopMore {
	kind: "more";
	current: number;
	last: number;
	/** "" on the last page. */
	next: string;
	/** "" on the first page. */
	first: string;
	text: string;
}

/** Content of the widget's container. Reference: frontend 04 §J3, §J4. */
export function LoopGrid({ templateId, products, total, nothing, pages }: LoopGridProps) {
	const shows =
		total === undefined
			? undefined
			: total === 0
				? nothing
				: sprintf(_n("Show %d product", "Show %d products", total), total);
	return (
		<div className="elementor-widget-container" data-total={total} data-shows={shows}>
			{products.length === 0 && <p className="e-loop-nothing-found-message">{nothing}</p>}
			{templateId === null ? (
				<ul className="products columns-4 elementor-loop-container">
					{products.map((card) => (
						<ProductCard key={card.id} card={card} place={["e-loop-item", `e-loop-item-${card.id}`]} eager={false} />
					))}
				</ul>
			) : (
				<ul className="elementor-loop-container elementor-grid">
					{products.map((card) => (
						<Item key={card.id} templateId={templateId} card={card} />
					))}
				</ul>
			)}
			{pages?.kind === "numbers" && <Numbers {...pages} />}
			{pages?.kind === "more" && <More {...pages} />}
		</div>
	);
}

function Item({ templateId, card }: { templateId: number; card: ProductCardProps }) {
	return (
		<li
			data-elementor-type="loop-item"
			data-elementor-id={templateId}
			className={`elementor elementor-${templateId} e-loop-item e-loop-item-${card.id} ${card.classes.join(" ")}`}
			data-elementor-post-type="elementor_library"
		>
			<div className="elementor-element elementor-widget elementor-widget-theme-post-title" data-element_type="widget">
				<h2 className="elementor-heading-title elementor-size-default">
					<a href={card.href}>{card.name}</a>
				</h2>
			</div>
		</li>
	);
}

function Numbers({ current, numbers, previous, next }: LoopNumbers) {
	const spoken = <span className="elementor-screen-only screen-reader-text">{__("Page")} </span>;
	return (
		<nav className="elementor-pagination" aria-label={__("Pagination")}>
			{previous && (
				<a className="page-numbers prev" href={previous} rel="prev">
					{__("« Previous")}
				</a>
			)}
			{numbers.map((page, index) =>
				page === null ? (
					<span key={`gap after ${numbers[index - 1]?.number}`} className="page-numbers dots">
						…
					</span>
				) : page.number === current ? (
					<span key={page.number} aria-current="page" className="page-numbers current">
						{spoken}
						{page.number}
					</span>
				) : (
					<a key={page.number} className="page-numbers" href={page.href}>
						{spoken}
						{page.number}
					</a>
				),
			)}
			{next && (
				<a className="page-numbers next" href={next} rel="next">
					{__("Next »")}
				</a>
			)}
		</nav>
	);
}

function More({ current, last, next, first, text }: LoopMore) {
	return (
		<>
			<div className="e-load-more-anchor" data-page={current} data-max-page={last} data-next-page={next || undefined} />
			{first && (
				<p className="e-load-more-first">
					<a href={first}>{__("Back to the first products")}</a>
				</p>
			)}
			{next && (
				<div className="e-load-more-button-wrapper elementor-button-wrapper">
					<PageLinkButton className="elementor-button elementor-button-link elementor-size-sm" href={next} rel="next">
						<span className="elementor-button-content-wrapper">
							<span className="elementor-button-text">{text}</span>
						</span>
					</PageLinkButton>
				</div>
			)}
		</>
	);
}
