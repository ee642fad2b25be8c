import { Type } from "typebox";
import { type FieldChange, THING_KINDS } from "./things.ts";

/*
 * Who changed what, and undoing it. All need audit.see; undoing needs what the change itself needed.
 *
 *   GET audit {kind, id, field, after}   → History
 *   POST audit/{id}/undo                 → UndoneEntry
 *
 * Errors: feedmill_not_found (404), feedmill_not_undone and feedmill_undone (409), feedmill_stale (412).
 */

/** GET audit. That of a product has its stock too. */
export const HistorySchema = Type.Object({
	kind: Type.Enum([...THING_KINDS, "order"]),
	id: Type.Integer({ minimum: 1 }),
	field: Type.String({ maxLength: 100, pattern: "^[A-Za-z_]*$", default: "", description: "Of one field alone." }),
	after: Type.String({
		maxLength: 40,
		pattern: "^(\\d{1,15}-\\d{1,15})?$",
		default: "",
		description: "`next` of the page before.",
	}),
});

/** POST audit/{id}/undo. */
export const EntryIdSchema = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export interface HistoryEntry {
	id: number;
	at: number;
	/** The name of a person or a program. */
	by: string;
	/** "page", "command", "key", "job", "import", "extension" */
	way: string;
	kind: string;
	act: "changed" | "created" | "deleted";
	/** Names of the changed fields. */
	fields: string[];
	/** Values of those that are kept whole. */
	change: Record<string, FieldChange>;
	/** The entry that this one undid. */
	undoes: number | null;
	/** The entry that has undone this one. */
	undoneBy: number | null;
	/** Why it cannot be undone, in one sentence; "": it can be tried. */
	whyNot: string;
}

export interface History {
	/** The newest first. */
	entries: HistoryEntry[];
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}

export interface UndoneEntry {
	id: number;
	change: Record<string, FieldChange>;
}
