import type { Generated } from "kysely";

export interface SettingTable {
	key: string;
	value_json: string;
}

/** Signing keys, read by secrets/ only. */
export interface SecretTable {
	name: string;
	value: string;
	created_at: number;
}

/** What the last import contained. kind: review, stock (with its quantity). */
export interface ImportedTable {
	kind: string;
	id: number;
	quantity: number | null;
}

/**
 * Counters that other processes watch: "catalogue" and "settings" grow with every change of their subject, "stock" when
 * a product's stock status changes.
 */
export interface ChangeCounterTable {
	name: string;
	value: number;
}

/** Last allocated id by table. Keeps ids the same in both dialects and after an import. */
export interface IdSequenceTable {
	name: string;
	value: number;
}

/** What an editor changed here. An import does not overwrite `columns_json`. state: changed, created, deleted. */
export interface EditedTable {
	kind: string;
	id: string;
	/** Incremented by each edit: an editor names the version that it read (optimistic locking). */
	version: number;
	state: string;
	columns_json: string;
	edited_at: number;
	edited_by: string;
}

/** Who changed what, written in the transaction of the change (audit/audit-entry.ts). */
export interface AuditTable {
	id: number;
	at: number;
	actor_kind: string;
	/** 0: none. */
	actor_id: number;
	actor_name: string;
	way: string;
	request_id: string;
	kind: string;
	thing_id: string;
	act: string;
	/** ",name,slug," */
	fields: string;
	/** "": its values were deleted with a customer. */
	change_json: string;
	/** Whose personal data are in it; 0: of no customer. */
	customer_id: number;
	/** The entry that this one undid. */
	undoes: number | null;
}

/** Events, written in the transaction in which they happened and delivered after it. */
export interface EventTable {
	id: number;
	kind: string;
	actor: string;
	payload_json: string;
	/** As in the outbox. */
	topic: Generated<string>;
	recorded_at: number;
	/** Since when the shop itself has nothing more to do for it; only extensions may still have to be notified. */
	handled_at: number | null;
	delivered_at: number | null;
	attempts: number;
	next_attempt_at: number;
	last_error: string;
}

/** Which subscriber has handled which event, written in the subscriber's transaction. */
export interface EventDeliveryTable {
	event_id: number;
	subscriber: string;
}

/** Mails (and later webhooks), written in the transaction of their cause and sent after it. */
export interface OutboxTable {
	id: number;
	/** delivery/outbox-repository.ts */
	channel: Generated<string>;
	kind: string;
	/** Rows of one topic leave one after the other, in their order: "order 7". "": none. */
	topic: Generated<string>;
	payload_json: string;
	created_at: number;
	attempts: number;
	next_attempt_at: number;
	sent_at: number | null;
	last_error: string;
}

/** Recurring jobs; locked_until keeps two servers from running one job at once. */
export interface JobTable {
	name: string;
	next_run_at: number;
	locked_until: number;
	last_run_at: number | null;
	last_error: string;
}
