import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Insertable } from "kysely";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type { AttributeTable, TermTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ImportedTerms } from "./term-rows.ts";

/** Finds terms by id, and by names that exports use for attributes. */
export class TermLookup {
	readonly #attributes: ReadonlyMap<number, AttributeTable>;
	readonly #byId = new Map<string, Insertable<TermTable>>();
	readonly #bySlug = new Map<string, Insertable<TermTable>>();
	readonly #byName = new Map<string, Insertable<TermTable>>();

	constructor({ attributes, terms }: ImportedTerms) {
		this.#attributes = new Map(attributes.map((attribute) => [attribute.id, attribute]));
		// The first of several with the same name wins.
		for (const term of terms.toReversed()) {
			this.#byId.set(`${term.taxonomy} ${term.id}`, term);
			this.#bySlug.set(`${term.taxonomy} ${term.slug}`, term);
			this.#byName.set(`${term.taxonomy} ${term.name}`, term);
		}
	}

	byName(taxonomy: string, name: string): Insertable<TermTable> | undefined {
		const escaped = name.replaceAll(/&(?!amp;)/g, "&amp;");
		return (
			this.#byName.get(`${taxonomy} ${name}`) ??
			this.#byName.get(`${taxonomy} ${escaped}`) ??
			this.bySlug(taxonomy, name)
		);
	}

	bySlug(taxonomy: string, slug: string): Insertable<TermTable> | undefined {
		return this.#bySlug.get(`${taxonomy} ${storedSlug(slug)}`);
	}

	/** The id of the entry's term, which must be in the export. */
	idOf(entry: Entry, taxonomy: string): number {
		const id = entry.id();
		if (!this.#byId.has(`${taxonomy} ${id}`)) entry.problem("id", `no ${taxonomy} with the id ${id} in the export`);
		return id;
	}

	shippingClass(entry: Entry): number {
		const slug = entry.text("shipping_class");
		if (slug === "") return entry.integer("shipping_class_id");
		const term = this.bySlug("product_shipping_class", slug);
		if (!term) entry.problem("shipping_class", `no shipping class ${slug} in the export`);
		return term?.id ?? 0;
	}

	attribute(entry: Entry): StoredAttribute {
		const id = entry.integer("id");
		const name = entry.requiredName("name");
		const options = entry.names("options");
		const shown = { name, visible: entry.flag("visible") === 1, variation: entry.flag("variation") === 1 };
		const attribute = this.#attributes.get(id);
		if (!attribute) {
			if (id !== 0) entry.problem("id", `no attribute with the id ${id} in attributes.json`);
			return { id: 0, taxonomy: null, key: slugOf(name), ...shown, termIds: [], values: options };
		}
		const termIds = options.flatMap((option) => {
			const term = this.byName(attribute.slug, option);
			if (!term) entry.problem("options", `${option} is not a term of ${attribute.slug} in the export`);
			return term ? [term.id] : [];
		});
		return { id, taxonomy: attribute.slug, key: attribute.slug, ...shown, termIds, values: [] };
	}
}
