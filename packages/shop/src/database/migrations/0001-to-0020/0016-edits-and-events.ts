import type { Migration } from "../../migrate.ts";

/**
 * What was edited here (its version, and the columns that an import leaves alone), which single products a step of the
 * catalogue's counter changed, and what has happened, for those who want to know.
 */
export const editsAndEvents: Migration = {
	number: 16,
	title: "edits and events",
	statements: `
CREATE TABLE edited (
	kind TEXT NOT NULL,
	id TEXT NOT NULL,
	version BIGINT NOT NULL,
	state TEXT NOT NULL,
	columns_json TEXT NOT NULL,
	edited_at BIGINT NOT NULL,
	edited_by TEXT NOT NULL,
	PRIMARY KEY (kind, id)
);
CREATE TABLE catalogue_change (
	version BIGINT NOT NULL,
	version_before BIGINT NOT NULL,
	kind TEXT NOT NULL,
	id BIGINT NOT NULL,
	changed_at BIGINT NOT NULL,
	PRIMARY KEY (version, kind, id)
);
CREATE INDEX catalogue_change_time ON catalogue_change (changed_at);
CREATE TABLE event (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	actor TEXT NOT NULL,
	payload_json TEXT NOT NULL,
	recorded_at BIGINT NOT NULL,
	delivered_at BIGINT,
	attempts INTEGER NOT NULL,
	next_attempt_at BIGINT NOT NULL,
	last_error TEXT NOT NULL
);
CREATE INDEX event_due ON event (delivered_at, next_attempt_at, id);
CREATE TABLE event_delivery (event_id BIGINT NOT NULL, subscriber TEXT NOT NULL, PRIMARY KEY (event_id, subscriber));
`,
};
