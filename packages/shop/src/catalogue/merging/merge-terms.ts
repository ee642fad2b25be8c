import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import { type EditBy, type Edited, type EditResult, type EditWork, editMany } from "../../editing/edit.ts";
import { lockAllEdited, noteColumns } from "../../editing/edited-repository.ts";
import { deleteRow, insertRowAs, isTaken, type Row, readRow } from "../../editing/row-repository.ts";
import type { OldSlugKind } from "../../old-slugs/old-slug-kind.ts";
import { writeOldSlugs } from "../../old-slugs/old-slug-repository.ts";
import { readSettings } from "../../settings/settings-repository.ts";
import { writeTermCounts } from "../counting/count-repository.ts";
import { lockCounts } from "../counting/term-counts.ts";
import { termSubject } from "../editing/term-editors.ts";
import { readTaxonomy } from "../reading/catalogue-snapshot.ts";
import {
	addToProducts,
	COUPON_LISTS,
	countProducts,
	findProductOfBoth,
	forgetSlug,
	type MovedOfTerm,
	moveBelow,
	moveSlugs,
	type NamedTerm,
	productsWith,
	putBackInCoupons,
	readMoved,
	renameInCoupons,
	renameInProducts,
	stillWith,
	termsBelow,
} from "./merge-repository.ts";

/** What a merging of two terms would do. */
export interface TermMergingReview {
	/** Names, as stored. */
	from: string;
	into: string;
	/** Products of every status that get the other term, and how many of them have both. */
	products: number;
	both: number;
	/** Terms below the one that goes, which go below the other one. */
	below: number;
	/** Why it cannot be done; null: it can. */
	refusal: Said | null;
}

/** What the audit keeps of a merging: the term that went, and what it had. */
export interface MergedTerm {
	term: Row;
	moved: MovedOfTerm;
}

interface Pair {
	/** The term that goes. */
	from: number;
	/** The term that stays. */
	into: number;
}

/**
 * Two categories, tags or values of an attribute become one: products, packs, coupons and terms below go over, and the
 * old address leads to the one that stays. Errors of all: feedmill_not_allowed, feedmill_not_found, feedmill_in_use.
 */
export interface TermMerging {
	/** Nothing is written. */
	reviewMerging(pair: Pair, actor: Actor): Promise<Result<TermMergingReview>>;
	/** `changed` false: it was done before. */
	merge(pair: Pair, by: EditBy): Promise<Result<{ changed: boolean; into: string }>>;
	/** Puts the merged term back with what came from it and is still there. Error: feedmill_not_undone. */
	unmerge(into: number, merged: MergedTerm, by: EditBy): Promise<Result<Edited<unknown>>>;
}

export function createTermMerging(core: Pick<ShopCore, "connection" | "clock">): TermMerging {
	const { db } = core.connection;
	return {
		async reviewMerging(pair, actor) {
			const permitted = permit(actor, "products.edit");
			if (!permitted.ok) return permitted;
			const read = await readPair(db, pair);
			if (!read.ok) return read;
			const { from, into } = read.value;
			return ok({
				from: String(from.name),
				into: String(into.name),
				products: await countProducts(db, pair.from),
				both: await countProducts(db, pair.from, pair.into),
				below: (await readMoved(db, named(from), named(into))).below.length,
				refusal: await refusalOf(db, from, into),
			});
		},
		async merge(pair, { actor }) {
			const edits = inOrder(pair).map((id) => ({ id }));
			const done = await editMany<{ changed: boolean; into: string }>(core, actor, { ...ABOUT, edits }, async (at) => {
				await lockMoved(at, await productsWith(at.trx, pair.from), await termsBelow(at.trx, pair.from));
				const gone = (await readRow(at.trx, termSubject, pair.from)) === undefined;
				const stays = await readRow(at.trx, termSubject, pair.into);
				if (gone && stays && (await wentInto(at.trx, pair)))
					return ok(edits.map(({ id }) => unchanged(id, { changed: false, into: String(stays.name) })));
				const read = await readPair(at.trx, pair);
				if (!read.ok) return read;
				const { from, into } = read.value;
				const refusal = await refusalOf(at.trx, from, into);
				if (refusal) return fail("feedmill_in_use", refusal, "conflict");
				const moved = await readMoved(at.trx, named(from), named(into));
				await moveOver(at, { from, into, moved }, actor);
				const value = { changed: true, into: String(into.name) };
				const merged: MergedTerm = { term: from, moved };
				return ok(
					edits.map(({ id }) =>
						id === pair.into
							? result(id, value, { before: { merged: null }, after: { merged } })
							: result(id, value, { before: { mergedInto: null }, after: { mergedInto: pair.into } }, "deleted"),
					),
				);
			});
			return done.ok ? ok(done.value[0]!.value) : done;
		},
		async unmerge(into, { term, moved }, { actor, undoes, alsoWrite }) {
			const from = Number(term.id);
			const mark = { ...(undoes === undefined ? {} : { undoes }), ...(alsoWrite ? { alsoWrite } : {}) };
			const edits = inOrder({ from, into }).map((id) => ({ id, ...(id === into ? mark : {}) }));
			const done = await editMany<unknown>(core, actor, { ...ABOUT, edits }, async (at) => {
				await lockMoved(at, await stillWith(at.trx, into, moved.products), moved.below);
				const stays = await readRow(at.trx, termSubject, into);
				if (!stays) return notUndone(said("The other one is not there any more."));
				if (
					(await readRow(at.trx, termSubject, from)) ||
					(await isTaken(at.trx, termSubject, "slug", term, "taxonomy"))
				)
					return notUndone(said('There is a term "{slug}" again.', { slug: String(term.slug) }));
				const above = Number(term.parent_id);
				const isAbove = above !== 0 && (await readRow(at.trx, termSubject, above)) !== undefined;
				const back = { ...term, parent_id: isAbove ? above : 0 };
				await putBack(at, { back, stays, moved }, actor);
				return ok(
					edits.map(({ id }) =>
						id === into
							? result<unknown>(id, null, { before: { merged: { term, moved } }, after: { merged: null } })
							: result<unknown>(id, null, { before: { mergedInto: into }, after: { mergedInto: null } }, "changed"),
					),
				);
			});
			return done.ok ? ok(done.value[edits.findIndex(({ id }) => id === into)]!) : done;
		},
	};
}

const ABOUT = { kind: "term", ability: "products.edit" } as const;

async function moveOver(
	{ trx, now }: EditWork,
	{ from, into, moved }: { from: Row; into: Row; moved: MovedOfTerm },
	actor: Actor,
): Promise<void> {
	const [goes, stays] = [named(from), named(into)];
	await noteMoved(trx, goes, moved, { now, actor });
	await renameInProducts(trx, { from: goes, to: stays, products: moved.products });
	await moveBelow(trx, moved.below, goes.id, stays.id);
	if (goes.taxonomy === "product_cat") await renameInCoupons(trx, moved.coupons, goes.id, stays.id);
	await moveSlugs(trx, goes.taxonomy, moved.slugs, stays.id);
	await deleteRow(trx, termSubject, goes.id);
	const kind = addressKind(goes);
	if (kind) await writeOldSlugs(trx, [{ kind, slug: goes.slug, id: stays.id }], now);
	await writeTermCounts(trx, await readTaxonomy(trx));
	await touch(trx, "catalogue");
}

async function putBack(
	{ trx, now }: EditWork,
	{ back, stays: row, moved }: { back: Row; stays: Row; moved: MovedOfTerm },
	actor: Actor,
): Promise<void> {
	const [returns, stays] = [named(back), named(row)];
	await insertRowAs(trx, termSubject, { ...back, count: 0, review_count: 0 });
	const both = new Set(moved.both);
	const still = await stillWith(trx, stays.id, moved.products);
	const stand = new Set(await termsBelow(trx, stays.id));
	const below = moved.below.filter((id) => stand.has(id));
	await noteMoved(trx, returns, { ...moved, products: still, below }, { now, actor });
	await renameInProducts(trx, { from: stays, to: returns, products: still.filter((id) => !both.has(id)) });
	await addToProducts(trx, { term: returns, beside: stays, products: still.filter((id) => both.has(id)) });
	await moveBelow(trx, moved.below, stays.id, returns.id);
	if (returns.taxonomy === "product_cat") await putBackInCoupons(trx, moved.coupons, returns.id, stays.id);
	await moveSlugs(trx, returns.taxonomy, moved.slugs, returns.id);
	await forgetSlug(trx, returns);
	await writeTermCounts(trx, await readTaxonomy(trx));
	await touch(trx, "catalogue");
}

/** Locks what a merging changes besides the two terms as edits of it do: first the things, then what is counted. */
async function lockMoved(
	{ trx, dialect, now }: EditWork,
	products: readonly number[],
	below: readonly number[],
): Promise<void> {
	await lockAllEdited(trx, "product", products, now);
	await lockAllEdited(trx, "term", below, now);
	await lockCounts(trx, dialect);
}

/** What a merging changes besides the two terms belongs to this shop from now on: an import does not change it back. */
async function noteMoved(
	trx: Db,
	{ id, taxonomy }: NamedTerm,
	{ products, below, coupons }: MovedOfTerm,
	by: { now: number; actor: Actor },
): Promise<void> {
	await noteColumns(trx, "product", products, taxonomy.startsWith("pa_") ? CHOICES : [taxonomy], by);
	await noteColumns(trx, "term", below, ["parent_id"], by);
	if (taxonomy !== "product_cat") return;
	for (const list of COUPON_LISTS) {
		const named = coupons.filter((coupon) => coupon[list].includes(id));
		await noteColumns(
			trx,
			"coupon",
			named.map((coupon) => coupon.id),
			[list],
			by,
		);
	}
}

/** Where products and packs name the values of attributes that they have. */
const CHOICES = ["attributes_json", "default_attributes_json", "variation_attributes_json"];

async function readPair(db: Db, { from, into }: Pair): Promise<Result<{ from: Row; into: Row }>> {
	const rows = { from: await readRow(db, termSubject, from), into: await readRow(db, termSubject, into) };
	if (!rows.from) return noTerm(from);
	return rows.into ? ok({ from: rows.from, into: rows.into }) : noTerm(into);
}

async function refusalOf(db: Db, from: Row, into: Row): Promise<Said | null> {
	const [goes, stays] = [named(from), named(into)];
	if (goes.id === stays.id) return said("Choose another one than itself.");
	if (goes.taxonomy !== stays.taxonomy)
		return said("Both must be of the same kind: categories, tags, or values of one attribute.");
	if (goes.taxonomy === "product_shipping_class")
		return said("Shipping classes cannot be merged: prices of delivery hang on them.");
	if (goes.id === (await readSettings(db)).defaultCategoryId)
		return said("Products without a category have this one: it cannot be removed.");
	for (let above = Number(into.parent_id), steps = 0; above !== 0 && steps < 100; steps++) {
		if (above === goes.id) return said("The other one stands below this one: merge it into this one instead.");
		above = Number((await readRow(db, termSubject, above))?.parent_id ?? 0);
	}
	if (!goes.taxonomy.startsWith("pa_")) return null;
	const product = await findProductOfBoth(db, goes, stays);
	return product === null
		? null
		: said("{product} has packs of both: they could not be told apart any more.", { product });
}

/** Whether the first merging of the pair was done: its answer may have been lost. */
async function wentInto(trx: Db, { from, into }: Pair): Promise<boolean> {
	const entries = await trx
		.selectFrom("audit")
		.select("change_json")
		.where("kind", "=", "term")
		.where("thing_id", "=", String(from))
		.orderBy("id", "desc")
		.limit(1)
		.execute();
	const change = JSON.parse(entries[0]?.change_json ?? "null") as { mergedInto?: { after?: unknown } } | null;
	return change?.mergedInto?.after === into;
}

function named({ id, slug, taxonomy }: Row): NamedTerm {
	return { id: Number(id), slug: String(slug), taxonomy: String(taxonomy) };
}

function addressKind({ taxonomy }: NamedTerm): OldSlugKind | null {
	return taxonomy === "product_cat" || taxonomy === "product_tag" ? taxonomy : null;
}

/** Locked in the order of their numbers, as every merging does it. */
function inOrder({ from, into }: Pair): number[] {
	return [...new Set([from, into])].sort((a, b) => a - b);
}

function result<T>(
	id: number,
	value: T,
	{ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
	state: "changed" | "deleted" = "changed",
): EditResult<T> {
	const fields = Object.keys(after);
	return { value, before, after, columns: [], state, event: { kind: "edited", thing: "term", id, state, fields } };
}

function unchanged<T>(id: number, value: T): EditResult<T> {
	const event = { kind: "edited", thing: "term", id, state: "changed", fields: [] } as const;
	return { value, before: {}, after: {}, columns: [], event };
}

const noTerm = (id: number): Result<never> =>
	fail("feedmill_not_found", said("There is no term of the number {id}.", { id }), "not-found");
const notUndone = (sentence: Said): Result<never> => fail("feedmill_not_undone", sentence, "conflict");
