import type { Image, ProductAttribute, TermRef } from "@feedmill/trade/catalogue/model/product.ts";
import type { TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Attribute, Category, Term } from "@feedmill/trade/catalogue/model/term.ts";
import { byText } from "@feedmill/trade/catalogue/model/term.ts";
import { seoTexts } from "@feedmill/trade/content/seo-texts.ts";
import type { StoredAttribute } from "./stored-json.ts";
import type { AttributeRow, TermRow } from "./term-rows.ts";

/** All terms and their hierarchy, built once per catalogue version. */
export class Taxonomy {
	readonly categories: readonly Category[];
	readonly tags: readonly Term[];
	readonly attributes: readonly Attribute[];
	readonly #byId: ReadonlyMap<number, TermRow>;
	readonly #bySlug: ReadonlyMap<string, TermRow>;
	readonly #byTaxonomy: ReadonlyMap<string, readonly TermRow[]>;
	readonly #children: ReadonlyMap<number, readonly number[]>;
	readonly #attributeOfTaxonomy: ReadonlyMap<string, Attribute>;

	constructor(terms: readonly TermRow[], attributes: readonly AttributeRow[], images: ReadonlyMap<number, Image>) {
		this.#byId = new Map(terms.map((term) => [term.id, term]));
		this.#bySlug = new Map(terms.map((term) => [`${term.taxonomy} ${term.slug}`, term]));
		this.#byTaxonomy = Map.groupBy(terms, ({ taxonomy }) => taxonomy);
		const children = new Map<number, number[]>();
		for (const { id, parent_id } of terms)
			if (parent_id !== 0) children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
		this.#children = children;
		this.attributes = attributes
			.map((row) => attributeOf(row, this.#byTaxonomy))
			.sort((a, b) => byText(a.name, b.name));
		this.#attributeOfTaxonomy = new Map(this.attributes.map((attribute) => [attribute.taxonomy, attribute]));
		this.tags = this.#sorted("product_tag", "name").map(termOf);
		this.categories = this.#sorted("product_cat", "name").map((row) => this.#categoryOf(row, images));
	}

	/** Terms of an attribute in its own order; undefined if there is no such attribute. */
	attributeTerms(attributeId: number): Term[] | undefined {
		const attribute = this.attributes.find(({ id }) => id === attributeId);
		return attribute && this.#sorted(attribute.taxonomy, attribute.orderBy).map(termOf);
	}

	/** Ids of a taxonomy's terms, ascending. */
	idsOf(taxonomy: string): number[] {
		return (this.#byTaxonomy.get(taxonomy) ?? []).map(({ id }) => id);
	}

	/**
	 * The terms of a filter, each with its descendants. Missing ids and slugs become the term 0, which no product has.
	 */
	termIds({ taxonomy, ids, slugs }: TermFilter): { id: number; descendants: number[] }[] {
		const named =
			ids && ids.length > 0
				? ids.map((id) => (this.#byId.get(id)?.taxonomy === taxonomy ? id : 0))
				: (slugs ?? []).map((slug) => this.#bySlug.get(`${taxonomy} ${slug}`)?.id ?? 0);
		return [...new Set(named)].map((id) => ({ id, descendants: this.#descendants(id) }));
	}

	/** From the parent up to the root. A cycle in the data ends the list. */
	ancestors(id: number): number[] {
		const found: number[] = [];
		for (
			let next = this.#byId.get(id)?.parent_id ?? 0;
			next !== 0 && !found.includes(next);
			next = this.#byId.get(next)?.parent_id ?? 0
		)
			found.push(next);
		return found;
	}

	/**
	 * The given terms that belong to a taxonomy: attribute terms in the attribute's order, tags by name, categories by
	 * id, as in the reference.
	 */
	refs(termIds: readonly number[], taxonomy: string): TermRef[] {
		const rows = termIds.map((id) => this.#byId.get(id)).filter((row) => row?.taxonomy === taxonomy) as TermRow[];
		const order = taxonomy === "product_cat" ? "id" : (this.#attributeOfTaxonomy.get(taxonomy)?.orderBy ?? "name");
		return rows.sort(termOrder(order)).map(({ id, name, slug }) => ({ id, name, slug }));
	}

	/** The product's attribute with its terms. */
	productAttribute(stored: StoredAttribute): ProductAttribute {
		const { id, name, taxonomy, key, visible, variation } = stored;
		const terms = taxonomy
			? this.refs(stored.termIds, taxonomy)
			: stored.values.map((value) => ({ id: 0, name: value, slug: value }));
		return {
			id,
			name: (taxonomy && this.#attributeOfTaxonomy.get(taxonomy)?.name) || name,
			taxonomy,
			key,
			visible,
			variation,
			terms,
		};
	}

	#sorted(taxonomy: string, order: Attribute["orderBy"]): TermRow[] {
		return [...(this.#byTaxonomy.get(taxonomy) ?? [])].sort(termOrder(order));
	}

	#descendants(id: number): number[] {
		const found: number[] = [];
		const queue = [...(this.#children.get(id) ?? [])];
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
			if (found.includes(next) || next === id) continue;
			found.push(next);
			queue.push(...(this.#children.get(next) ?? []));
		}
		return found;
	}

	#categoryOf(row: TermRow, images: ReadonlyMap<number, Image>): Category {
		const ancestorIds = this.ancestors(row.id);
		const path = [row.id, ...ancestorIds].reverse().map((id) => this.#byId.get(id)?.slug ?? "");
		return {
			...termOf(row),
			image: images.get(row.image_id) ?? null,
			reviewCount: row.review_count,
			path: path.join("/"),
			ancestorIds,
		};
	}
}

function termOf({ id, taxonomy, slug, name, description, count, ...row }: TermRow): Term {
	const seo = seoTexts(row);
	return { id, taxonomy, slug, name, description, parentId: row.parent_id, menuOrder: row.menu_order, count, seo };
}

function attributeOf(row: AttributeRow, terms: ReadonlyMap<string, readonly TermRow[]>): Attribute {
	const taxonomy = row.slug.startsWith("pa_") ? row.slug : `pa_${row.slug}`;
	const count = terms.get(taxonomy)?.length ?? 0;
	return {
		id: row.id,
		name: row.name,
		slug: taxonomy.slice(3),
		taxonomy,
		type: row.type,
		orderBy: row.order_by as Attribute["orderBy"],
		hasArchives: row.has_archives === 1,
		count,
	};
}

function termOrder(order: Attribute["orderBy"]): (a: TermRow, b: TermRow) => number {
	if (order === "id") return (a, b) => a.id - b.id;
	if (order === "menu_order") return (a, b) => a.menu_order - b.menu_order || byText(a.name, b.name) || a.id - b.id;
	if (order === "name_num")
		return (a, b) => leadingNumber(a.name) - leadingNumber(b.name) || byText(a.name, b.name) || a.id - b.id;
	return (a, b) => byText(a.name, b.name) || a.id - b.id;
}

/** 0 without leading digits, as in the reference. */
function leadingNumber(name: string): number {
	return Number.parseFloat(name) || 0;
}
