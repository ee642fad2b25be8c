import type { Generated } from "kysely";

export interface SettingTable {
	key: string;
	value_json: string;
}

/** Keys that sign; read by secrets/ only. */
export interface SecretTable {
	name: string;
	value: string;
	created_at: number;
}

/** What the last import brought. kind: review, stock (with its quantity). */
export interface ImportedTable {
	kind: string;
	id: number;
	quantity: number | null;
}

/**
 * Counters that other processes watch: "catalogue" and "settings" grow with every change of what they name, "stock"
 * when a product's stock status changes.
 */
export interface ChangeCounterTable {
	name: string;
	value: number;
}

/** Last id given out, by table name: ids survive an import and are the same in both dialects. */
export interface IdSequenceTable {
	name: string;
	value: number;
}

/** What was changed here by an editor. An import leaves `columns_json` alone; state: changed, created, deleted. */
export interface EditedTable {
	kind: string;
	id: string;
	/** Grows by one with each edit: who changes says which one was looked at. */
	version: number;
	state: string;
	columns_json: string;
	edited_at: number;
	edited_by: string;
}

/** What has happened, written in the transaction in which it happened and delivered after it. */
export interface EventTable {
	id: number;
	kind: string;
	actor: string;
	payload_json: string;
	recorded_at: number;
	delivered_at: number | null;
	attempts: number;
	next_attempt_at: number;
	last_error: string;
}

/** Which subscriber has had which event: written in the transaction of what the subscriber does. */
export interface EventDeliveryTable {
	event_id: number;
	subscriber: string;
}

/** Mail (and later webhooks) written in the transaction of what they tell of, sent after it. */
export interface OutboxTable {
	id: number;
	/** delivery/outbox-repository.ts */
	channel: Generated<string>;
	kind: string;
	payload_json: string;
	created_at: number;
	attempts: number;
	next_attempt_at: number;
	sent_at: number | null;
	last_error: string;
}

/** Recurring work; locked_until keeps two servers from running one job at once. */
export interface JobTable {
	name: string;
	next_run_at: number;
	locked_until: number;
	last_run_at: number | null;
	last_error: string;
}
