import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Insertable } from "kysely";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type { AttributeTable, TermTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { KnownStore } from "./parts/known-store.ts";
import type { ImportedTerms } from "./term-rows.ts";

/** Most values of a custom attribute, and characters of one. */
const MOST_VALUES = 200;
const LONGEST_VALUE = 200;

/** Finds terms by id, and by names that exports use for attributes. */
export class TermLookup {
	readonly #attributes: ReadonlyMap<number, AttributeTable>;
	readonly #byId = new Map<string, Insertable<TermTable>>();
	readonly #bySlug = new Map<string, Insertable<TermTable>>();
	readonly #byName = new Map<string, Insertable<TermTable>>();

	/** Terms of the export come before those that the shop has. */
	constructor({ attributes, terms }: ImportedTerms, known: Pick<KnownStore, "attributes" | "terms">) {
		this.#attributes = new Map([...known.attributes, ...attributes].map((attribute) => [attribute.id, attribute]));
		// The first of several with the same name wins.
		for (const term of [...known.terms, ...terms.toReversed()]) {
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
			this.bySlug(taxonomy, name) ??
			this.bySlug(taxonomy, slugOf(name))
		);
	}

	bySlug(taxonomy: string, slug: string): Insertable<TermTable> | undefined {
		return this.#bySlug.get(`${taxonomy} ${storedSlug(slug)}`);
	}

	/** The id of an entry's term; empty if the export and the shop do not have it. */
	idOf(entry: Entry, taxonomy: string): number[] {
		const id = entry.reference("id");
		if (this.#byId.has(`${taxonomy} ${id}`)) return [id];
		entry.report("id", `no ${taxonomy} with the id ${id} in the export: left out`);
		return [];
	}

	shippingClass(entry: Entry): number {
		const slug = entry.text("shipping_class");
		const id = entry.reference("shipping_class_id");
		if (slug === "" && id === 0) return 0;
		const taxonomy = "product_shipping_class";
		const term = slug === "" ? this.#byId.get(`${taxonomy} ${id}`) : this.bySlug(taxonomy, slug);
		if (!term)
			entry.report("shipping_class", `no shipping class ${slug.slice(0, 60) || id} in the export: taken without one`);
		return term?.id ?? 0;
	}

	attribute(entry: Entry): StoredAttribute[] {
		const id = entry.reference("id");
		const name = entry.name("name", 200).trim();
		const options = [...new Set(entry.names("options"))];
		const attribute = this.#attributes.get(id);
		const flags = { visible: entry.flag("visible") === 1, variation: entry.flag("variation") === 1 };
		if (!attribute) {
			if (id !== 0) entry.report("id", `no attribute with the id ${id} in attributes.json: taken as the product's own`);
			if (name === "") {
				entry.report("name", "is missing: the attribute is left out");
				return [];
			}
			const key = slugOf(name) || `attribute-${options.length}`;
			return [{ id: 0, name, taxonomy: null, key, ...flags, termIds: [], values: ownValues(entry, options) }];
		}
		const termIds = options.flatMap((option) => {
			const term = this.byName(attribute.slug, option);
			if (!term)
				entry.report("options", `${option.slice(0, 60)} is not a term of ${attribute.slug} in the export: left out`);
			return term ? [term.id] : [];
		});
		const shown = { id, name: name || attribute.name, taxonomy: attribute.slug, key: attribute.slug };
		return [{ ...shown, ...flags, termIds: [...new Set(termIds)].slice(0, 500), values: [] }];
	}
}

function ownValues(entry: Entry, options: readonly string[]): string[] {
	if (options.length > MOST_VALUES)
		entry.report("options", `has ${options.length} values, ${MOST_VALUES} at most are stored: the others are left out`);
	const long = options.filter((option) => option.length > LONGEST_VALUE).length;
	if (long > 0) entry.report("options", `${long} of more than ${LONGEST_VALUE} characters: cut`);
	return options.slice(0, MOST_VALUES).map((option) => option.slice(0, LONGEST_VALUE));
}
