import { isDeepStrictEqual } from "node:util";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import type { ProductSave } from "@feedmill/trade/catalogue/model/product-save.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { productFields } from "../editing/product-changes.ts";
import type { ProductRow } from "../editing/product-edit-repository.ts";

/** Values of fields. */
export type Seen = Readonly<Record<string, unknown>>;

/**
 * Refuses a save of fields that somebody has changed since they were read; null: none. What is already what the save
 * sets it to is none. Facts are named "facts.hsn".
 */
export function staleFields(
	save: ProductSave,
	before: Seen,
	packs: ReadonlyMap<number, ProductRow>,
): Result<never> | null {
	const { facts = {}, ...set } = save.set;
	const named = Object.fromEntries(Object.entries(facts).map(([field, value]) => [`facts.${field}`, value]));
	const now = differing(save.was, before, { ...set, ...named });
	const ofPacks = save.packs
		.filter(({ id }) => id !== 0)
		.map(({ id, set, was }) => [id, differing(was, productFields(packs.get(id)!), set)] as const)
		.filter(([, fields]) => Object.keys(fields).length > 0);
	if (Object.keys(now).length === 0 && ofPacks.length === 0) return null;
	return fail(
		"feedmill_stale",
		said("Somebody else has changed this in the meantime. Look at it again before you change it."),
		"stale",
		{ now, packs: Object.fromEntries(ofPacks) },
	);
}

function differing(was: Seen, before: Seen, set: Seen): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(was)
			.filter(([field]) => Object.hasOwn(before, field) && Object.hasOwn(set, field))
			.filter(([field, value]) => !isSame(before[field], value) && !isSame(before[field], set[field]))
			.map(([field]) => [field, before[field] ?? null]),
	);
}

/** Terms have no order. */
function isSame(one: unknown, other: unknown): boolean {
	return isDeepStrictEqual(one ?? null, other ?? null);
}
