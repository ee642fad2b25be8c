import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	ListTermsSchema,
	MergeTermsSchema,
	type TermList,
	type TermMerged,
	type TermMerging,
} from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

const merging = {
	namespace: NAMESPACE,
	path: "/terms/(?P<id>[\\d]+)/merge",
	args: MergeTermsSchema,
	...asks("products.edit"),
} as const;

/** Categories, tags, shipping classes and values of attributes, for staff. */
export const termRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/terms",
		methods: ["GET"],
		args: ListTermsSchema,
		...asks("products.see"),
		handler: async ({ shop, actor, params: { taxonomy } }) => {
			const found = await shop.lists.terms.tree(taxonomy, actor);
			if (!found.ok) return refuse(found.error);
			const { attributes, terms, hasMore } = found.value;
			const body: TermList = {
				taxonomies: [...ownTaxonomies(shop.words), ...attributes].map(({ slug, name }) => ({
					slug,
					name: plainText(name),
				})),
				terms: terms.map((term) => ({ ...term, name: plainText(term.name) })),
				hasMore,
			};
			return answer(body);
		},
	}),
	defineRoute({
		...merging,
		methods: ["GET"],
		handler: async ({ shop, actor, params: { id, into } }) => {
			const review = await shop.editors.terms.reviewMerging({ from: id, into }, actor);
			if (!review.ok) return refuse(review.error);
			const { refusal, from, into: stays, ...counts } = review.value;
			const body: TermMerging = {
				...counts,
				from: plainText(from),
				into: plainText(stays),
				refusal: refusal === null ? "" : shop.words.tell(refusal),
			};
			return answer(body);
		},
	}),
	defineRoute({
		...merging,
		methods: ["POST"],
		handler: async ({ shop, actor, params: { id, into } }) => {
			const merged = await shop.editors.terms.merge({ from: id, into }, { actor });
			if (!merged.ok) return refuse(merged.error);
			const sentence = said("It is one with {name} now.", { name: plainText(merged.value.into) });
			const body: TermMerged = { changed: merged.value.changed, sentence: shop.words.tell(sentence) };
			return answer(body);
		},
	}),
];

function ownTaxonomies({ say }: Pick<Words, "say">): TermList["taxonomies"] {
	return [
		{ slug: "product_cat", name: say("Categories") },
		{ slug: "product_tag", name: say("Tags") },
		{ slug: "product_shipping_class", name: say("Shipping classes") },
	];
}
