import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { AuditService } from "../audit/audit-service.ts";
import type { Change, FieldChange, Fields } from "../audit/change.ts";
import type { MergedTerm } from "../catalogue/merging/merge-terms.ts";
import type { StoredAttribute } from "../catalogue/model/stored-json.ts";
import type { EditBy, Edited } from "../editing/edit.ts";
import type { EditKind } from "../events/edited.ts";
import type { OwnSettingsEditor } from "../extensions/own/own-settings-editor.ts";
import type { DecidedStatus, ReviewService } from "../reviews/review-service.ts";
import type { Editors } from "./editors.ts";
import type { OrderEditor } from "./order-editor.ts";
import { whyNot } from "./why-not.ts";

/** What an undoing changed; it is an entry of the audit itself, and can be undone. */
export interface Undone {
	entry: AuditEntry;
	change: Change;
}

/**
 * Undoes an entry of the audit through the editor that made it, with the actor's own rights: the fields become what
 * they were. Errors: feedmill_not_allowed, feedmill_not_found, feedmill_not_undone (what cannot be, in one sentence),
 * feedmill_undone (it is already), feedmill_stale (`data.now`: fields that somebody has changed since), those of the
 * editor.
 */
type Undo = (entryId: number, actor: Actor) => Promise<Result<Undone>>;

export interface Undoing {
	undo: Undo;
	/** Why an entry cannot be undone, in one sentence; null: it can be tried. */
	whyNot: typeof whyNot;
}

export type AllEditors = Editors & {
	extensions: OwnSettingsEditor;
	reviews: Pick<ReviewService, "decide">;
	orders: Pick<OrderEditor, "bin" | "putBack" | "undoChange">;
};

export function createUndoing(editors: AllEditors, audit: Pick<AuditService, "entry">): Undoing {
	return {
		async undo(entryId, actor) {
			const found = await audit.entry(entryId, actor);
			return found.ok ? undoEntry(editors, found.value, { actor }) : found;
		},
		whyNot,
	};
}

/**
 * The same for an entry that was read, with what else is written in the transaction. The editor asks what `by` may do;
 * whoever calls has asked for the entry.
 */
export async function undoEntry(
	editors: AllEditors,
	entry: AuditEntry,
	by: Pick<EditBy, "actor" | "alsoWrite">,
): Promise<Result<Undone>> {
	const refusal = whyNot(entry);
	if (refusal) return notUndone(refusal);
	// whyNot has left only whole values.
	const change = entry.change as Readonly<Record<string, FieldChange>>;
	if (entry.kind === "order") return undoOrder(editors.orders, entry, change, by.actor);
	const back = { id: entry.thingId, act: entry.act, before: sides(change, "before"), after: sides(change, "after") };
	const undone = await BY_KIND[entry.kind as EditKind](editors, back, { ...by, undoes: entry.id });
	return undone.ok ? ok({ entry, change: undone.value.change }) : undone;
}

/** Of orders: a change of what was ordered, and the bin. whyNot has left only these. */
async function undoOrder(
	orders: AllEditors["orders"],
	entry: AuditEntry,
	change: Readonly<Record<string, FieldChange>>,
	actor: Actor,
): Promise<Result<Undone>> {
	const [orderId, undoes] = [Number(entry.thingId), entry.id];
	const undone = !change.binned
		? await orders.undoChange(
				orderId,
				{ undoes, before: sides(change, "before"), after: sides(change, "after") },
				actor,
			)
		: change.binned.after === true
			? await orders.putBack(orderId, actor, undoes)
			: await orders.bin(orderId, actor, undoes);
	return undone.ok ? ok({ entry, change: undone.value.change }) : undone;
}

interface Back {
	id: string;
	act: AuditEntry["act"];
	before: Fields;
	after: Fields;
}

/** What the change of a product's kind has besides its fields. */
interface ProductBefore {
	type?: string;
	pack?: { id: number; size: string } | null;
	attributes?: StoredAttribute[];
}

type UndoOfKind = (editors: AllEditors, back: Back, by: EditBy) => Promise<Result<Edited<unknown>>>;

/** The editor of most kinds, whose fields are values of any type here: it validates them itself. */
interface AnyEditor {
	change(id: unknown, changes: Fields, by: EditBy): Promise<Result<Edited<unknown>>>;
	remove?(id: unknown, by: EditBy): Promise<Result<Edited<unknown>>>;
	restore?(id: unknown, fields: Fields, by: EditBy): Promise<Result<Edited<unknown>>>;
}

/** A change is written back, what was created is removed, what was removed is put back. */
function through(name: keyof Editors, idOf: (id: string) => unknown = Number): UndoOfKind {
	return async (editors, { id, act, before, after }, by) => {
		const editor = editors[name] as AnyEditor;
		if (act === "created" && editor.remove) return editor.remove(idOf(id), { ...by, was: after });
		if (act === "deleted" && editor.restore) return editor.restore(idOf(id), before, by);
		if (act !== "changed") return notUndone(said("What belonged to it went with it: make it again."));
		return editor.change(idOf(id), before, { ...by, was: after });
	};
}

const BY_KIND: Readonly<Record<EditKind, UndoOfKind>> = {
	product: (editors, back, by) => {
		const { type, pack, attributes } = back.before as ProductBefore;
		const been = { ...by, was: back.after };
		if (type === "simple")
			return editors.products.changeKind(Number(back.id), { to: type, ...(attributes ? { attributes } : {}) }, been);
		if (type !== "variable" || !pack) return through("products")(editors, back, by);
		const change = { to: type, size: pack.size, packId: pack.id } as const;
		return editors.products.changeKind(Number(back.id), change, been);
	},
	term: (editors, back, by) => {
		const { merged } = back.after as { merged?: MergedTerm };
		return merged ? editors.terms.unmerge(Number(back.id), merged, by) : through("terms")(editors, back, by);
	},
	attribute: through("attributes"),
	coupon: through("coupons"),
	shipping_zone: through("zones"),
	shipping_method: through("shippingMethods"),
	freight_table: through("freight"),
	tax_rate: through("taxRates"),
	payment_gateway: through("gateways", String),
	page: through("pages"),
	popup: through("popups"),
	media: through("media"),
	setting: ({ settings }, { before, after }, by) => settings.change(before, { ...by, was: after }),
	extension: ({ extensions }, { id, before, after }, by) => extensions.change(id, before, { ...by, was: after }),
	// Without links of its own a place shows the default menu.
	menu: ({ menus }, { id, before, after }, by) => {
		const was = after.items ? { was: after } : {};
		return before.items
			? menus.change(id, before as Parameters<typeof menus.change>[1], { ...by, ...was })
			: menus.remove(id, { ...by, ...was });
	},
	review: ({ reviews }, { id, before, after }, by) =>
		reviews.decide(Number(id), before.status as DecidedStatus, { ...by, was: after }),
	customer: ({ customers }, { id, before, after }, by) => {
		const been = { ...by, was: after };
		if (typeof after.merged === "number") {
			const { merged: _, ...fields } = before;
			return customers.unmerge({ into: Number(id), from: after.merged }, fields, been);
		}
		if (typeof before.email === "string") return customers.changeEmail(Number(id), before.email, been);
		if (typeof before.role === "string")
			return customers.changeRole(Number(id), before.role as Parameters<typeof customers.changeRole>[1], been);
		return customers.change(Number(id), before, been);
	},
	stock: ({ stock }, { id, before, after }, by) => {
		const { quantity: was, status, reason: _reason, ...others } = before;
		const { quantity: is, status: _, reason: __, ...expected } = after;
		// By difference: bags that were sold since are gone.
		const counted =
			typeof was === "number" && typeof is === "number" && was !== is
				? { by: was - is }
				: typeof was === "number"
					? { quantity: was }
					: {};
		// What stops selling again shows that it is sold out by itself.
		const shown = status && others.stopped !== true ? { status } : {};
		const back: Fields = { ...others, ...counted, ...shown };
		return stock.change(Number(id), back as Parameters<typeof stock.change>[1], { ...by, was: expected });
	},
};

const sides = (change: Readonly<Record<string, FieldChange>>, side: keyof FieldChange): Fields =>
	Object.fromEntries(Object.entries(change).map(([field, pair]) => [field, pair[side]]));

const notUndone = (sentence: Said): Result<never> => fail("feedmill_not_undone", sentence, "conflict");
