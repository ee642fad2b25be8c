import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { withoutCase } from "@feedmill/trade/text/normal-form.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import { phrase, said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import type { StoredAttribute } from "../model/stored-json.ts";
import type { MakeTerm } from "./make-term.ts";
import { readAttributes, readTermsOfTaxonomy } from "./whole-product-repository.ts";

/** What packs of a product differ by. */
export interface PackAttribute {
	stored: StoredAttribute;
	/** Slug or value of a size as variations have it; a missing term is made. */
	valueFor(size: string): Promise<string>;
	/** The attribute with the values that these packs have, in their order. */
	with(values: readonly string[]): StoredAttribute;
	/** Ids of the terms of some values; none if the values are this product's own. */
	termIds(values: readonly string[]): number[];
}

/**
 * The attribute that a product's packs differ by: the one it has, else the shop's own for sizes of packs, else one of
 * this product alone. Error: feedmill_invalid, of a product whose packs differ by more than one.
 */
export async function packAttribute(
	trx: Db,
	attributes: readonly StoredAttribute[],
	makeTerm: MakeTerm,
): Promise<Result<PackAttribute>> {
	const varying = attributes.filter(({ variation }) => variation);
	if (varying.length > 1)
		return fail(
			"feedmill_invalid",
			said("The packs of this product differ by more than their size: new ones cannot be added here."),
		);
	const stored = varying[0] ?? (await shopsAttribute(trx, attributes)) ?? OWN;
	const { taxonomy } = stored;
	if (taxonomy === null)
		return ok({
			stored,
			valueFor: async (size) => stored.values.find((value) => isSame(value, size)) ?? size.trim(),
			with: (values) => ({ ...stored, values: unique(values) }),
			termIds: () => [],
		});
	const terms = await readTermsOfTaxonomy(trx, taxonomy);
	const termIds = (values: readonly string[]) =>
		unique(values).flatMap((slug) => terms.find((term) => term.slug === slug)?.id ?? []);
	return ok({
		stored,
		async valueFor(size) {
			const slug = slugOf(size.trim());
			const known = terms.find((term) => term.slug === slug || isSame(term.name, size));
			if (known) return known.slug;
			terms.push({ id: await makeTerm({ taxonomy, name: size.trim(), slug, order: terms.length }), name: size, slug });
			return slug;
		},
		with: (values) => ({ ...stored, termIds: termIds(values) }),
		termIds,
	});
}

/** A product that has it already, as a fact, takes it as what its packs differ by. */
async function shopsAttribute(trx: Db, attributes: readonly StoredAttribute[]): Promise<StoredAttribute | null> {
	const all = await readAttributes(trx);
	const found = SLUGS.map((slug) => all.find((each) => each.slug === slug)).find((each) => each !== undefined);
	if (!found) return null;
	const has = attributes.find(({ taxonomy }) => taxonomy === found.slug);
	const fresh = { id: found.id, name: found.name, taxonomy: found.slug, key: found.slug, visible: true, values: [] };
	return { ...(has ?? { ...fresh, termIds: [] }), variation: true };
}

/** Slugs under which shops have sizes of packs. */
const SLUGS: readonly string[] = ["pa_pack-size", "pa_pack", "pa_bag-size", "pa_size", "pa_weight"];

/** As it is stored: a name of the shop's own, like those of its other attributes. */
const PACK_SIZE = phrase("Pack size");

const OWN: StoredAttribute = {
	id: 0,
	name: PACK_SIZE,
	taxonomy: null,
	key: "pack-size",
	visible: true,
	variation: true,
	termIds: [],
	values: [],
};

const isSame = (one: string, other: string) => withoutCase(one.trim()) === withoutCase(other.trim());
const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== "");
