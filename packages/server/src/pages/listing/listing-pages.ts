import type { PaginationProps } from "@feedmill/storefront/components/pagination.tsx";
import type { Words } from "@feedmill/trade/words/words.ts";

/** Page numbers shown at each end, and on each side of the current one. Reference: catalogue UI §1.5. */
const AT_ENDS = 3;
const AT_SIDES = 3;

/** "Showing 1–12 of 24 results". Reference: catalogue UI §1.1. */
export function resultCount(total: number, page: number, perPage: number, { say }: Words): string {
	if (total === 1) return say("Showing the single result");
	if (total <= perPage) return say("Showing all {total} results", { total });
	const first = perPage * (page - 1) + 1;
	return say("Showing {first}–{last} of {total} results", {
		first,
		last: Math.min(total, perPage * page),
		total,
	});
}

export function pagination(current: number, total: number, hrefOf: (page: number) => string): PaginationProps {
	const pages: PaginationProps["pages"] = [];
	for (let number = 1; number <= total; number++) {
		if (number <= AT_ENDS || number > total - AT_ENDS || Math.abs(number - current) <= AT_SIDES)
			pages.push({ number, href: hrefOf(number) });
		else if (pages.at(-1) !== null) pages.push(null);
	}
	return {
		current,
		pages,
		previous: current > 1 ? hrefOf(current - 1) : "",
		next: current < total ? hrefOf(current + 1) : "",
	};
}
