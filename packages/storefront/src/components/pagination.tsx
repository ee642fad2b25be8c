import { Icon } from "@feedmill/ui/icon.tsx";
import { BACKWARD, FORWARD } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";

/** Links to the pages of a listing; null is a gap. */
export interface PaginationProps {
	current: number;
	pages: ({ number: number; href: string } | null)[];
	/** "" if there is none. */
	previous: string;
	next: string;
}

/**
 * Numbered page links. The arrows are drawn, because many fonts lack them; their accessible names keep the reference's
 * characters. Reference: catalogue UI §1.5.
 */
export function Pagination({ current, pages, previous, next }: PaginationProps) {
	if (pages.length < 2) return null;
	return (
		<nav className="woocommerce-pagination" aria-label={__("Product Pagination")}>
			<ul className="page-numbers">
				{previous && (
					<li>
						<a className="prev page-numbers" href={previous} rel="prev" aria-label={__("← Previous page")}>
							<Icon shape={BACKWARD} size={20} />
						</a>
					</li>
				)}
				{pages.map((page, index) => (
					<li key={page?.number ?? `gap ${pages[index - 1]?.number}`}>
						{page === null && <span className="page-numbers dots">…</span>}
						{page?.number === current && (
							<span className="page-numbers current" aria-current="page">
								{page.number}
							</span>
						)}
						{page && page.number !== current && (
							<a className="page-numbers" href={page.href}>
								{page.number}
							</a>
						)}
					</li>
				))}
				{next && (
					<li>
						<a className="next page-numbers" href={next} rel="next" aria-label={__("Next page →")}>
							<Icon shape={FORWARD} size={20} />
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}
