import type { ProductSave, ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { PriceFields } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { gramsOfSize } from "@feedmill/trade/catalogue/model/pack-size.ts";
import { decodedSlug, slugOfTyped } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { changedPrices, readPrices, type StoreOfPrices } from "../products/price-values.ts";
import { FACTS, pricesOf, TEXTS, type TypedProduct } from "./typed-product.ts";

type Pack = ProductSave["packs"][number];

/** A save of what was typed; sentences by field where it cannot be read. */
export type ReadProduct = { save: ProductSave; problems?: never } | { save?: never; problems: Record<string, string> };

/** Only what differs from `product` (null: a new one) travels, with what it was. */
export function readProduct(typed: TypedProduct, product: ProductWhole | null, store: StoreOfPrices): ReadProduct {
	const problems: Record<string, string> = {};
	const set: Record<string, unknown> = {};
	const was: Record<string, unknown> = {};
	const put = (field: string, value: unknown, before: unknown) => {
		if (JSON.stringify(value) === JSON.stringify(before)) return;
		set[field] = value;
		was[field] = before;
	};
	if (typed.texts.name.trim() === "") problems.name = __("Enter a name.");
	const name = product ? decodeEntities(product.name) : "";
	if (typed.texts.name.trim() !== name) {
		set.name = typed.texts.name.trim();
		was.name = product?.name ?? "";
	}
	const slug = slugOfTyped(typed.texts.slug);
	if (typed.texts.slug !== decodedSlug(product?.slug ?? "")) {
		if (slug === "" && product) problems.slug = __("Enter an address of letters and digits.");
		else put("slug", slug, product?.slug ?? "");
	}
	put("shippingClassId", typed.shippingClassId, product?.shippingClassId ?? 0);
	for (const field of TEXTS) put(field, typed.texts[field], product?.[field] ?? "");
	put("categoryIds", byNumber(typed.categoryIds), byNumber(product?.categoryIds ?? []));
	put("tagIds", byNumber(typed.tagIds), byNumber(product?.tagIds ?? []));
	put(
		"imageIds",
		typed.pictures.map(({ id }) => id),
		product?.imageIds ?? [],
	);
	readFacts(typed, product, { set, was, problems });
	const isPacked = product ? product.type === "variable" : typed.packs.length > 0;
	let stock: number | undefined;
	if (!isPacked && (product === null || product.type === "simple")) {
		const base = product ? pricesOf(product) : NO_PRICES;
		const read = readPrices(typed.prices, base, store);
		if (read.values) {
			const given = changedPrices(read.values, base);
			Object.assign(set, given.set);
			Object.assign(was, given.was);
		} else Object.assign(problems, read.problems);
		const weight = typed.weight.trim() === "" ? null : gramsOfSize(`${typed.weight.trim().replace(/\s*kg$/i, "")} kg`);
		if (typed.weight.trim() !== "" && weight === null) problems.weight = __("Write kilograms such as 25 or 2.5.");
		else put("weight", weight, product?.weight ?? null);
		if (product === null) stock = countOf(typed.stock, "stock", problems);
	}
	const packs = readPacks(typed, product, store, problems);
	if (Object.keys(problems).length > 0) return { problems };
	const save = { id: product?.id ?? 0, set, was, packs, removed: typed.removed } as ProductSave;
	return { save: stock === undefined ? save : { ...save, stock } };
}

/** Whether a save changes anything. */
export function isEmpty({ id, set, packs, removed }: ProductSave): boolean {
	return id !== 0 && Object.keys(set).length === 0 && packs.length === 0 && removed.length === 0;
}

const NO_PRICES: PriceFields = { regularPrice: null, salePrice: null, saleFrom: null, saleTo: null };

interface Into {
	set: Record<string, unknown>;
	was: Record<string, unknown>;
	problems: Record<string, string>;
}

function readFacts(typed: TypedProduct, product: ProductWhole | null, { set, was, problems }: Into): void {
	const facts: Record<string, unknown> = {};
	for (const field of FACTS) {
		const before = product?.facts[field] ?? "";
		if (typed.facts[field] === before) continue;
		facts[field] = typed.facts[field].trim();
		was[`facts.${field}`] = before;
	}
	if (typeof facts.hsn === "string" && !/^(\d{4}|\d{6}|\d{8})?$/.test(facts.hsn))
		problems["facts.hsn"] = __("An HSN code has four, six or eight digits.");
	const analysis = typed.analysis
		.filter(({ name, value }) => name.trim() !== "" || value.trim() !== "")
		.map(({ name, value, unit, bound }, index) => {
			const number = Number(value.trim());
			if (name.trim() === "" || value.trim() === "" || !(number >= 0))
				problems[`analysis.${index}`] = __("Write a name and a number, such as Crude protein, 22.");
			return { name: name.trim(), value: number, unit: unit.trim(), bound };
		});
	if (typed.family !== (product?.facts.family ?? "")) {
		facts.family = typed.family || null;
		was["facts.family"] = product?.facts.family ?? null;
	}
	const feeding = typed.feeding
		.map(({ animal, amount }) => ({ animal: animal.trim(), amount: amount.trim() }))
		.filter(({ animal, amount }) => animal !== "" || amount !== "");
	const fed = product?.facts.feeding ?? [];
	if (JSON.stringify(feeding) !== JSON.stringify(fed)) {
		facts.feeding = feeding;
		was["facts.feeding"] = fed;
	}
	const before = product?.facts.analysis ?? [];
	const same = before.map(({ name, value, unit, bound }) => ({ name, value, unit, bound }));
	if (JSON.stringify(analysis) !== JSON.stringify(same)) {
		facts.analysis = analysis;
		was["facts.analysis"] = before;
	}
	if (Object.keys(facts).length > 0) set.facts = facts;
}

function readPacks(
	{ packs, texts, shippingClassId }: TypedProduct,
	product: ProductWhole | null,
	store: StoreOfPrices,
	problems: Record<string, string>,
): Pack[] {
	const skus = new Map<string, number>();
	// The order that is seen becomes the order that is kept, if it is another one.
	const order = packs.map(({ id }) => id).join();
	const before = (product?.packs ?? []).map(({ id }) => id).join();
	const isMoved = order !== before;
	return packs.flatMap((typed, index) => {
		const at = (field: string) => `packs.${index}.${field}`;
		const known = product?.packs.find(({ id }) => id === typed.id);
		const base = known ? pricesOf(known) : NO_PRICES;
		const read = readPrices(typed.prices, base, store);
		for (const [field, sentence] of Object.entries(read.problems ?? {})) problems[at(field)] = sentence;
		const sku = typed.sku.trim();
		if (sku !== "" && skus.has(sku.toLowerCase())) problems[at("sku")] = sprintf(__("Two packs have the SKU %s."), sku);
		skus.set(sku.toLowerCase(), index);
		if (typed.id === 0 && typed.size.trim() === "") problems[at("size")] = __("Enter a size such as 50 kg.");
		const given = read.values ? changedPrices(read.values, base) : { set: {}, was: {} };
		const set: Record<string, unknown> = { ...given.set };
		const was: Record<string, unknown> = { ...given.was };
		const put = (field: string, value: unknown, old: unknown) => {
			if (value === old) return;
			set[field] = value;
			if (known) was[field] = old;
		};
		put("sku", sku, known?.sku ?? "");
		// A pack goes with its product, but for one that came with a class of its own.
		for (const [field, value] of [
			["taxClass", texts.taxClass],
			["shippingClassId", shippingClassId],
		] as const)
			if (product && value !== product[field] && (!known || known[field] === product[field]))
				put(field, value, known?.[field]);
		put("status", typed.sells ? "publish" : "private", known?.status ?? "publish");
		if (isMoved) put("menuOrder", index, known?.menuOrder ?? -1);
		if (known) return Object.keys(set).length === 0 ? [] : [{ id: known.id, set, was } as Pack];
		const stock = countOf(typed.stock, at("stock"), problems);
		const size = typed.size.trim();
		return [{ id: 0, set: { ...set, size, ...(stock === undefined ? {} : { stock }) }, was: {} } as Pack];
	});
}

/** How many there are of something new; undefined: it is not counted. */
function countOf(text: string, field: string, problems: Record<string, string>): number | undefined {
	const typed = text.trim().replace(/[,\s]/g, "");
	if (typed === "") return undefined;
	if (/^\+?\d{1,9}$/.test(typed)) return Number(typed);
	problems[field] = __("Write how many there are, such as 40.");
	return undefined;
}

const byNumber = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
