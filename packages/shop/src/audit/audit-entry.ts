import type { Way } from "@feedmill/trade/access/actor.ts";
import type { EditKind, EditState } from "../events/edited.ts";
import type { FieldChange } from "./change.ts";

/** What an entry may be about: what editors write, orders, and commands whose work is neither. */
export type AuditKind = EditKind | "order" | "command";

/** A field of an entry. `cut`: it was too long to be kept whole. `secret`: changed, its values are kept nowhere. */
export type KeptChange = (FieldChange & { cut?: true }) | { secret: true };

/** One write of one thing. */
export interface AuditEntry {
	id: number;
	/** ms since the epoch */
	at: number;
	/** `id` 0: none; `name`: as it was then. */
	actor: { kind: string; id: number; name: string };
	way: Way;
	/** That of the access log, and the idempotency key if the write had one; "": it was no request. */
	requestId: string;
	kind: AuditKind;
	/** "20", "cod", "store" */
	thingId: string;
	act: EditState;
	/** Names of the changed fields, also after their values were blanked. */
	fields: readonly string[];
	/** null: blanked, because the customer was erased. */
	change: Readonly<Record<string, KeptChange>> | null;
	/** The entry that this one undid. */
	undoes: number | null;
}
