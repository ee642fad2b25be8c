import { buildQuery } from "../rest/query-string.ts";
import type { RestRequest } from "../rest/route.ts";
import type { Urls } from "../urls.ts";

/** Total, number of pages and links to the pages beside this one; `perPage` 0 is one page of all. Reference: 01 §4, Pagination headers. */
export function paginationHeaders(total: number, { page, perPage }: { page: number; perPage: number }, request: RestRequest, urls: Urls): Record<string, string | number> {
	const pages = perPage === 0 ? Math.min(1, total) : Math.ceil(total / perPage);
	const link = (to: number, rel: string) => `<${urls.rest(request.path)}?${buildQuery({ ...request.query, page: to })}>; rel="${rel}"`;
	const links = [...(page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), "prev")] : []), ...(pages > page ? [link(page + 1, "next")] : [])];
	return { "X-WP-Total": total, "X-WP-TotalPages": pages, ...(links.length > 0 ? { Link: links.join(", ") } : {}) };
}
