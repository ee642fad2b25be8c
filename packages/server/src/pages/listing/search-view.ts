import type { SearchView } from "@feedmill/storefront/pages/archive.tsx";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";

/** Most characters; longer queries are cut off. */
const LONGEST = 100;
/** Most categories beside the products, or instead of them. */
const MOST_CATEGORIES = 8;

/** The search text of a URL. */
export function searchTerm(text: string | null): string {
	return (text ?? "").trim().slice(0, LONGEST);
}

/** What a search page shows besides results: corrections, and matching categories or all of them. */
export async function searchView(
	{ shop, settings, links, versions }: Pick<PageContext, "shop" | "settings" | "links" | "versions">,
	term: string,
): Promise<SearchView> {
	const { corrected, partly, categories: called } = await shop.catalogue.search(term, versions);
	const all = await shop.catalogue.categories(versions);
	const first = all
		.filter(({ id, parentId, count }) => parentId === 0 && count > 0 && id !== settings.defaultCategoryId)
		.sort((a, b) => a.menuOrder - b.menuOrder);
	return {
		term,
		note: noteOf(term, corrected, partly, shop.words),
		called: called.length > 0,
		categories: (called.length > 0 ? called : first).slice(0, MOST_CATEGORIES).map(({ name, path }) => ({
			name: plainText(name),
			href: links.to("category", { path }),
		})),
	};
}

function noteOf(term: string, corrected: string | null, partly: boolean, { say }: Words): string {
	const words =
		corrected === null
			? ""
			: say("Nothing is called “{term}”. These are the results for “{corrected}”.", { term, corrected });
	const most = partly ? say("No product has all of these words. These come closest.") : "";
	return `${words} ${most}`.trim();
}
