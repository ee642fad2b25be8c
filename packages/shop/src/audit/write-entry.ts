import { type Actor, wayOf } from "@feedmill/trade/access/actor.ts";
import type { Db } from "../database/connection.ts";
import type { EditState } from "../events/edited.ts";
import type { AuditKind, KeptChange } from "./audit-entry.ts";
import { insertEntries, personName } from "./audit-repository.ts";
import type { Change, FieldChange } from "./change.ts";

/** Most characters of the values of one entry, as JSON: those of a long page before and after are fewer. */
const MOST = 2_500_000;

/** Most characters of a value that is too long. */
const CUT = 200;

/** Most characters of a name. */
const LONGEST_NAME = 200;

export interface NewEntry {
	/** From the block of "audit". */
	id: number;
	/** ms since the epoch */
	now: number;
	actor: Actor;
	kind: AuditKind;
	thingId: string;
	act: EditState;
	change: Change;
	/** Names of changed secrets. */
	secrets?: readonly string[] | undefined;
	/** Whose personal data it has. */
	customerId?: number | undefined;
	undoes?: number | undefined;
	/** Idempotency key of the write: kept behind the id of the request. */
	key?: string | undefined;
}

/** Writes an entry of the audit in the transaction of the change, so that neither can be there without the other. */
export async function writeEntry(trx: Db, entry: NewEntry): Promise<void> {
	await writeEntries(trx, [entry]);
}

/** Several by one actor. */
export async function writeEntries(trx: Db, entries: readonly NewEntry[]): Promise<void> {
	const [first] = entries;
	if (!first) return;
	const { actor } = first;
	const name = (await nameOf(trx, actor)).slice(0, LONGEST_NAME);
	const rows = entries.map(
		({ id, now, kind, thingId, act, change, secrets = [], customerId = 0, undoes = null, key }) => {
			const kept = keptOf(change);
			for (const secret of secrets) kept[secret] = { secret: true };
			return {
				id,
				at: now,
				actor_kind: actor.kind,
				actor_id: "id" in actor ? actor.id : 0,
				actor_name: name,
				way: wayOf(actor),
				request_id: key === undefined ? (actor.requestId ?? "") : `${actor.requestId ?? ""} ${key}`,
				kind,
				thing_id: thingId,
				act,
				fields: `,${Object.keys(kept).join(",")},`,
				change_json: JSON.stringify(kept),
				customer_id: customerId,
				undoes,
			};
		},
	);
	await insertEntries(trx, rows);
}

/** The changes as they are kept: the longest values of an entry that is too long are cut. */
function keptOf(change: Change): Record<string, KeptChange> {
	const kept: Record<string, KeptChange> = {};
	let left = MOST;
	const sized = Object.entries(change).map(([field, pair]) => ({ field, pair, size: JSON.stringify(pair).length }));
	for (const { field, pair, size } of sized.sort((a, b) => a.size - b.size)) {
		kept[field] = size <= left ? pair : cut(pair);
		left -= Math.min(size, left);
	}
	return kept;
}

function cut({ before, after }: FieldChange): KeptChange {
	const short = (value: unknown) =>
		value === null ? null : (typeof value === "string" ? value : JSON.stringify(value)).slice(0, CUT);
	return { before: short(before), after: short(after), cut: true };
}

/** The person's name at this moment: accounts are renamed and deleted, and an entry outlives them. */
async function nameOf(trx: Db, actor: Actor): Promise<string> {
	if (actor.kind === "system") return actor.name;
	if (actor.kind === "guest" || actor.kind === "key") return "";
	if (actor.kind === "staff" && actor.name) return actor.name;
	return personName(trx, actor.id);
}
