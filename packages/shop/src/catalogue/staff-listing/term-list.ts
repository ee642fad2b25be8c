import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { termSchema } from "@feedmill/trade/catalogue/model/term-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { codecOf } from "../../editing/codec.ts";
import { readMarks } from "../../listing/list-repository.ts";
import type { ReadEntity } from "../../listing/staff-list.ts";
import { readSettings } from "../../settings/settings-repository.ts";

/** A term in the tree of its taxonomy, as staff see it. */
export interface ListedTerm {
	id: number;
	/** As stored. */
	name: string;
	slug: string;
	parentId: number;
	/** How many stand above it. */
	depth: number;
	/** Products of the shop that have it; of a category also those below. */
	count: number;
	/** The category of products without one. */
	isDefault: boolean;
}

export interface TermTree {
	/** Global attributes, by name; `slug`: their taxonomy. */
	attributes: { slug: string; name: string }[];
	/** Each below its parent, in the order of the shop. */
	terms: ListedTerm[];
	hasMore: boolean;
}

export type WholeTerm = Required<Static<typeof termSchema>> & { id: number };

/** Categories, tags, shipping classes and values of attributes for staff. Error of both: feedmill_not_allowed. */
export interface TermList {
	/** All terms of a taxonomy, to MOST_TERMS; none of one that there is not. */
	tree(taxonomy: string, actor: Actor): Promise<Result<TermTree>>;
	/** Error: feedmill_not_found. */
	get(id: number, actor: Actor): Promise<Result<ReadEntity<WholeTerm>>>;
}

/** Terms of one answer. */
export const MOST_TERMS = 2_000;

export function createTermList({ connection: { db } }: Pick<ShopCore, "connection">): TermList {
	return {
		async tree(taxonomy, actor) {
			const permitted = permit(actor, "products.see");
			if (!permitted.ok) return permitted;
			const attributes = await db.selectFrom("attribute").select(["slug", "name"]).orderBy("name").execute();
			const rows = await readTerms(db, taxonomy);
			const { defaultCategoryId } = await readSettings(db);
			return ok({
				attributes: attributes.map(({ slug, name }) => ({ slug: slug.startsWith("pa_") ? slug : `pa_${slug}`, name })),
				terms: inTree(rows.slice(0, MOST_TERMS), defaultCategoryId),
				hasMore: rows.length > MOST_TERMS,
			});
		},
		async get(id, actor) {
			const permitted = permit(actor, "products.see");
			if (!permitted.ok) return permitted;
			const row = Number.isSafeInteger(id)
				? await db.selectFrom("term").selectAll().where("id", "=", id).executeTakeFirst()
				: undefined;
			if (!row) return fail("feedmill_not_found", said("There is no term of the number {id}.", { id }), "not-found");
			return ok({ value: { ...CODEC.fieldsOf(row), id: row.id }, ...(await readMarks(db, "term", id)) });
		},
	};
}

const CODEC = codecOf<Required<Static<typeof termSchema>>>(termSchema);

type TermOfTree = Omit<ListedTerm, "depth" | "isDefault">;

async function readTerms(db: Db, taxonomy: string): Promise<TermOfTree[]> {
	const rows = await db
		.selectFrom("term")
		.select(["id", "name", "slug", "parent_id", "count"])
		.where("taxonomy", "=", taxonomy)
		.orderBy("menu_order")
		.orderBy("name")
		.orderBy("id")
		.limit(MOST_TERMS + 1)
		.execute();
	return rows.map(({ parent_id: parentId, ...term }) => ({ ...term, parentId }));
}

/** Each below its parent. Those whose parent is not among them stand at the top. */
function inTree(terms: readonly TermOfTree[], defaultCategoryId: number): ListedTerm[] {
	const ids = new Set(terms.map(({ id }) => id));
	const children = Map.groupBy(terms, ({ parentId }) => (ids.has(parentId) ? parentId : 0));
	const listed: ListedTerm[] = [];
	const waiting = (children.get(0) ?? []).map((term) => ({ term, depth: 0 })).reverse();
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { term, depth } = next;
		listed.push({ ...term, depth, isDefault: term.id === defaultCategoryId });
		for (const child of (children.get(term.id) ?? []).toReversed()) waiting.push({ term: child, depth: depth + 1 });
	}
	return listed;
}
