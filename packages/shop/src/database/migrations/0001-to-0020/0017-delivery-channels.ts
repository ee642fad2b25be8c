import type { Migration } from "../../migrate.ts";

/** The outbox is for more than mail: what leaves says by which channel. */
export const deliveryChannels: Migration = {
	number: 17,
	title: "delivery channels",
	statements: `
ALTER TABLE outbox ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail';
`,
};
