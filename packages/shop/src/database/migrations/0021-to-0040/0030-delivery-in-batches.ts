import type { Migration } from "../../migrate.ts";

/**
 * Mails and events are claimed in batches by every server: `topic` keeps those about one thing in their order,
 * `handled_at` says that the shop has handled an event and only extensions are still to be notified. The indexes hold
 * what waits, so that a batch costs the same with 60,000 rows in the queue.
 */
export const deliveryInBatches: Migration = {
	number: 30,
	title: "delivery in batches",
	statements: `
ALTER TABLE outbox ADD COLUMN topic TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN topic TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN handled_at BIGINT;
UPDATE event SET handled_at = delivered_at WHERE delivered_at IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE sent_at IS NULL;
CREATE INDEX outbox_topic ON outbox (topic, id) WHERE sent_at IS NULL;
CREATE INDEX event_unhandled ON event (next_attempt_at, id) WHERE handled_at IS NULL;
CREATE INDEX event_untold ON event (next_attempt_at, id) WHERE delivered_at IS NULL AND handled_at IS NOT NULL;
CREATE INDEX event_topic ON event (topic, id) WHERE delivered_at IS NULL;
DROP INDEX outbox_due;
CREATE INDEX outbox_sent ON outbox (sent_at);
DROP INDEX event_due;
CREATE INDEX event_delivered ON event (delivered_at);
DELETE FROM job WHERE name = 'deliver';
`,
};
