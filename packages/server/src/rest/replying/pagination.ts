import { buildQuery } from "../../http/query-string.ts";
import type { Urls } from "../../http/urls.ts";
import type { RestRequest } from "../matching/route.ts";

/** Largest page. All of a hundred thousand products would be hundreds of megabytes. */
const MOST_AT_ONCE = 1_000;

/** Entries per page; per_page 0 (all) gets pages of a thousand. */
export function pageSize(perPage: number): number {
	return perPage === 0 ? MOST_AT_ONCE : perPage;
}

/** Characters: clients and proxies refuse responses with more than 8 or 16 kB of headers. */
const LONGEST_LINKS = 4_000;

/**
 * Headers for total, number of pages and links to neighbouring pages; no links if the query is too long. `perPage` 0:
 * see pageSize. Reference: 01 §4, Pagination headers.
 */
export function paginationHeaders(
	total: number,
	{ page, perPage }: { page: number; perPage: number },
	request: RestRequest,
	urls: Urls,
): Record<string, string | number> {
	const pages = Math.ceil(total / pageSize(perPage));
	const link = (to: number, rel: string) =>
		`<${urls.rest(request.path)}?${buildQuery({ ...request.query, page: to })}>; rel="${rel}"`;
	const links = [
		...(page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), "prev")] : []),
		...(pages > page ? [link(page + 1, "next")] : []),
	];
	const linked = links.join(", ");
	return {
		"X-WP-Total": total,
		"X-WP-TotalPages": pages,
		...(linked === "" || linked.length > LONGEST_LINKS ? {} : { Link: linked }),
	};
}
