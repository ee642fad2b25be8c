import type { TermFields, TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { decodedSlug, slugOfTyped } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import { __ } from "@feedmill/ui/words.ts";

/** A term as its fields show it. */
export interface TypedTerm {
	name: string;
	slug: string;
	parentId: number;
	description: string;
	menuOrder: string;
}

/** Fields that are sent; sentences by field where what was typed cannot be read. */
export type ReadTerm =
	| { set: Partial<TermFields>; was: Partial<TermFields>; problems?: never }
	| { problems: Record<string, string> };

export const TYPED_FIELDS = ["name", "slug", "parentId", "description", "menuOrder"] as const;

export const newTerm = (taxonomy: string): TermFields => ({
	taxonomy,
	name: "",
	slug: "",
	parentId: 0,
	description: "",
	menuOrder: 0,
});

/** Stored names have entities, and slugs of other scripts are encoded: people read neither. */
export function typedTerm({ name, slug, parentId, description, menuOrder }: TermFields): TypedTerm {
	return {
		name: decodeEntities(name),
		slug: decodedSlug(slug),
		parentId,
		description,
		menuOrder: menuOrder === 0 ? "" : String(menuOrder),
	};
}

/** Only what differs from `base` is sent, with what it was. An empty slug is made from the name. */
export function readTerm(typed: TypedTerm, base: TermFields): ReadTerm {
	const before = typedTerm(base);
	const set: Partial<TermFields> = {};
	const problems: Record<string, string> = {};
	const name = typed.name.trim();
	if (name === "") problems.name = __("Enter a name.");
	if (name !== before.name) set.name = name;
	if (typed.slug !== before.slug || base.slug === "") {
		const slug = slugOfTyped(typed.slug) || slugOf(name);
		if (slug === "" && name !== "") problems.slug = __("Enter an address of letters and digits.");
		if (slug !== base.slug) set.slug = slug;
	}
	if (typed.parentId !== base.parentId) set.parentId = typed.parentId;
	if (typed.description !== base.description) set.description = typed.description;
	const order = typed.menuOrder.trim();
	if (!/^-?\d{0,9}$/.test(order) || order === "-") problems.menuOrder = __("Write a whole number such as 3.");
	else if (Number(order) !== base.menuOrder) set.menuOrder = Number(order);
	if (Object.keys(problems).length > 0) return { problems };
	const was = Object.fromEntries(Object.keys(set).map((field) => [field, base[field as keyof TermFields]]));
	return { set, was };
}

/** What may stand above a term: not itself, nor what is below it. `terms`: each below its parent. */
export function possibleParents(terms: readonly TermRow[], id: number): TermRow[] {
	const at = terms.findIndex((term) => term.id === id);
	if (at < 0) return [...terms];
	const depth = terms[at]!.depth;
	const next = terms.findIndex((term, index) => index > at && term.depth <= depth);
	return next < 0 ? terms.slice(0, at) : [...terms.slice(0, at), ...terms.slice(next)];
}
