import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { untilEmpty } from "../basics/until-empty.ts";
import type { ShopCore } from "../core/core.ts";
import type { AuditEntry, AuditKind } from "./audit-entry.ts";
import {
	type AuditPlace,
	blankEntries,
	deleteEntries,
	findEntries,
	findEntry,
	findUndone,
	oldEntries,
} from "./audit-repository.ts";
import { recordCommand } from "./record-command.ts";

/** What a history is of: `field` for one of its fields alone, as of the settings, which are one thing. */
export interface AuditedThing {
	kind: AuditKind;
	id: string;
	field?: string;
}

export interface HistoryPage {
	/** Entries older than the one where the page before ended. Default: the newest. */
	after?: AuditPlace;
	/** At most 100. */
	limit?: number;
}

/** Who changed what, for eight years. */
export interface AuditService {
	/** Newest first. That of a product has its stock too. Error: feedmill_not_allowed. */
	history(thing: AuditedThing, page: HistoryPage, actor: Actor): Promise<Result<AuditEntry[]>>;
	/** Which of some entries were undone, and by which. */
	undone(ids: readonly number[]): Promise<Map<number, number>>;
	/** Errors: feedmill_not_allowed, feedmill_not_found. */
	entry(id: number, actor: Actor): Promise<Result<AuditEntry>>;
	/**
	 * Deletes the values of entries about an erased customer and about that customer's orders; who acted, when and on
	 * which fields stays. `email`: also of a guest's orders. Returns how many entries there were.
	 */
	blank(customer: { id: number; email: string }): Promise<number>;
	/** Writes that somebody took a list away as a file. `list`: "orders", with what it was narrowed to. */
	exported(list: string, actor: Actor): Promise<void>;
	/** Deletes entries of more than eight years ago, some at a time; run by a job. */
	forgetOld(): Promise<void>;
}

/** As long as books are kept. */
const KEPT_MS = 8 * 366 * 24 * 60 * 60_000;

/** Most entries of a page. */
const MOST = 100;

/** Entries deleted with one statement. */
const AT_ONCE = 500;

export function createAuditService({ connection, clock }: Pick<ShopCore, "connection" | "clock">): AuditService {
	const { db } = connection;
	return {
		async history({ kind, id, field }, { after, limit = MOST }, actor) {
			const permitted = permit(actor, "audit.see");
			if (!permitted.ok) return permitted;
			const kinds: AuditKind[] = kind === "product" ? ["product", "stock"] : [kind];
			const most = Math.min(Math.max(limit, 1), MOST);
			const entries = await findEntries(db, { kinds, thingId: id, field, after, limit: most });
			// SQLite's LIKE takes other cases too.
			return ok(field === undefined ? entries : entries.filter(({ fields }) => fields.includes(field)));
		},
		undone: (ids) => findUndone(db, ids),
		async entry(id, actor) {
			const permitted = permit(actor, "audit.see");
			if (!permitted.ok) return permitted;
			const entry = await findEntry(db, id);
			return entry
				? ok(entry)
				: fail("feedmill_not_found", said("There is no entry of the number {id}.", { id }), "not-found");
		},
		exported: (list, actor) => recordCommand({ connection, clock }, `export ${list}`, actor),
		blank: (customer) => db.transaction().execute((trx) => blankEntries(trx, customer)),
		forgetOld: () =>
			untilEmpty(
				clock,
				() => oldEntries(db, clock.now() - KEPT_MS, AT_ONCE),
				(ids) => deleteEntries(db, ids),
			),
	};
}
