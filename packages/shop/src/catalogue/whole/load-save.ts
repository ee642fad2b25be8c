import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can, permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import { gramsOfSize } from "@feedmill/trade/catalogue/model/pack-size.ts";
import type { ProductChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import {
	FACT_SCHEMAS,
	type FactField,
	type PackSave,
	type ProductSave,
} from "@feedmill/trade/catalogue/model/product-save.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { nextId } from "../../database/id-block.ts";
import type { EditWork } from "../../editing/edit.ts";
import { newProductRow } from "../editing/new-product.ts";
import { productFields } from "../editing/product-changes.ts";
import { type ProductRow, readProductRow } from "../editing/product-edit-repository.ts";
import type { StoredAttribute } from "../model/stored-json.ts";
import { termMaker } from "./make-term.ts";
import { packAttribute } from "./pack-attribute.ts";
import { type Seen, staleFields } from "./stale-fields.ts";
import { readPackRows, readTermIds } from "./whole-product-repository.ts";

/** A save with what it is about, as it was before. */
export interface LoadedSave {
	product: ProductRow;
	isNew: boolean;
	changes: ProductChanges;
	/** How many there are of a new product without packs. */
	stock: number | undefined;
	/** In the order given. */
	packs: LoadedPack[];
	removed: ProductRow[];
	/** Terms of the sizes that packs have after it, if packs come or go. */
	sizeTerms: readonly number[] | null;
}

export interface LoadedPack {
	row: ProductRow;
	isNew: boolean;
	changes: ProductChanges;
	stock: number | undefined;
	/** Term of its size; null: it has none. */
	sizeTerm: number | null;
}

/** Reads what a save is about, and refuses what does not fit to it. */
export async function loadSave(at: EditWork, save: ProductSave, actor: Actor): Promise<Result<LoadedSave>> {
	const found = await productOf(at, save);
	if (!found.ok) return found;
	const product = found.value;
	const allowed = mayWrite(actor, product.status, save.set.status ?? product.status);
	if (!allowed.ok) return allowed;
	const isNew = save.id === 0;
	const rows = isNew ? [] : await readPackRows(at.trx, product.id);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const stray = [...save.packs.map(({ id }) => id), ...save.removed].find((id) => id !== 0 && !byId.has(id));
	if (stray !== undefined)
		return fail("feedmill_no_product", said("The product has no pack of the number {stray}.", { stray }), "not-found");
	const terms = isNew ? { categoryIds: [], tagIds: [] } : await readTermIds(at.trx, product.id);
	const facts = feedFacts(JSON.parse(product.details_json) as Record<string, unknown>);
	const before = { ...productFields(product), ...terms, ...factsOf(facts as unknown as Seen) };
	const stale = isNew ? null : staleFields(save, before, byId);
	if (stale) return stale;
	const { facts: newFacts, ...set } = save.set;
	const details = { ...(JSON.parse(product.details_json) as object), ...newFacts };
	const changes: ProductChanges = { ...set, ...(newFacts ? { details } : {}) };
	const removed = save.removed.map((id) => byId.get(id)!);
	const sized = await withSizes(at, { save, product, rows, actor });
	if (!sized.ok) return sized;
	const { packs, attributes, defaults, sizeTerms } = sized.value;
	return ok({
		product,
		isNew,
		changes: {
			...changes,
			...(attributes ? { attributes } : {}),
			...(defaults ? { defaultAttributes: defaults } : {}),
		},
		stock: save.stock,
		packs,
		removed,
		sizeTerms,
	});
}

/** Drafts are for everybody who may make them; what shoppers see, or saw, for those who may change it. */
function mayWrite(actor: Actor, before: string, after: string): Result<void> {
	const isDraft = [before, after].every((status) => status === "draft" || status === "pending");
	return isDraft && can(actor, "products.draft") ? ok(undefined) : permit(actor, "products.edit");
}

async function productOf({ trx, now }: EditWork, { id, set, packs }: ProductSave): Promise<Result<ProductRow>> {
	if (id === 0) {
		if ((set.name ?? "").trim() === "") return invalid("name", said("A product needs a name."));
		const { name, slug } = set;
		const type = packs.length > 0 ? "variable" : "simple";
		return newProductRow(trx, await nextId(trx, "product"), { type, name: name!, ...(slug ? { slug } : {}) }, now);
	}
	const row = await readProductRow(trx, id);
	if (row && row.type !== "variation") return ok(row);
	return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
}

interface Family {
	save: ProductSave;
	product: ProductRow;
	/** Its packs before. */
	rows: readonly ProductRow[];
	actor: Actor;
}

interface Sized extends Pick<LoadedSave, "packs" | "sizeTerms"> {
	/** Of the product, if packs come or go. */
	attributes: StoredAttribute[] | null;
	/** What is chosen first on its page, if that was a pack that goes. */
	defaults?: Record<string, string>;
}

/** The packs with their sizes, and what the product says of them. */
async function withSizes(at: EditWork, { save, product, rows, actor }: Family): Promise<Result<Sized>> {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const news = save.packs.filter(({ id }) => id === 0);
	const old = ({ id, set }: PackSave): LoadedPack => {
		const { size: _, stock: __, ...changes } = set;
		return { row: byId.get(id)!, isNew: false, changes, stock: undefined, sizeTerm: null };
	};
	if (news.length === 0 && save.removed.length === 0)
		return ok({ packs: save.packs.map(old), attributes: null, sizeTerms: null });
	if (product.type !== "variable")
		return invalid("packs", said("This product is sold in one pack: make a new one for several."));
	const attributes = JSON.parse(product.attributes_json) as StoredAttribute[];
	const by = await packAttribute(at.trx, attributes, termMaker(at, actor));
	// Packs that differ by several attributes can only go.
	if (!by.ok) return news.length > 0 ? by : ok({ packs: save.packs.map(old), attributes: null, sizeTerms: null });
	const { stored, valueFor, termIds } = by.value;
	const kept = rows.filter(({ id }) => !save.removed.includes(id));
	const sizes = new Map(kept.map((row) => [row.id, sizeOf(row, stored.key)]));
	const packs: LoadedPack[] = [];
	for (const [index, pack] of save.packs.entries()) {
		if (pack.id !== 0) {
			packs.push(old(pack));
			continue;
		}
		const { size = "", stock, ...set } = pack.set;
		if (size.trim() === "") return invalid(`packs.${index}.size`, said("A pack needs a size, such as 50 kg."));
		const value = await valueFor(size);
		if ([...sizes.values()].includes(value))
			return invalid(`packs.${index}.size`, said("There is a pack of {size} already.", { size: size.trim() }));
		const id = await nextId(at.trx, "product");
		const made = await newProductRow(at.trx, id, { type: "variation", parentId: product.id }, at.now, product);
		if (!made.ok) return made;
		sizes.set(id, value);
		const weight = set.weight ?? gramsOfSize(size);
		const changes = { ...set, weight, variationAttributes: { [stored.key]: value } };
		const row = { ...made.value, name: product.name };
		packs.push({ row, isNew: true, changes, stock, sizeTerm: termIds([value])[0] ?? null });
	}
	const values = [...sizes.values()];
	// A pack of any size is offered with all of them.
	const after = values.includes("") ? stored : by.value.with(values);
	const others = attributes.filter(({ key }) => key !== stored.key);
	const { [stored.key]: first = "", ...otherDefaults } = JSON.parse(product.default_attributes_json) as Record<
		string,
		string
	>;
	const place = attributes.findIndex(({ key }) => key === stored.key);
	return ok({
		packs,
		attributes: others.toSpliced(place < 0 ? 0 : place, 0, after),
		...(first === "" || values.includes(first) ? {} : { defaults: otherDefaults }),
		sizeTerms: termIds(values),
	});
}

function sizeOf(row: ProductRow, key: string): string {
	return (JSON.parse(row.variation_attributes_json) as Record<string, string>)[key] ?? "";
}

const factsOf = (facts: Seen): Seen =>
	Object.fromEntries((Object.keys(FACT_SCHEMAS) as FactField[]).map((field) => [`facts.${field}`, facts[field]]));

const invalid = (field: string, message: Said): Result<never> =>
	fail("feedmill_invalid", message, "invalid", { problems: { [field]: message } });
