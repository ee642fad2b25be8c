import type { Migration } from "../../migrate.ts";

/** Addresses of guests' orders, for their next one on the same device. The device has the token, the shop its hash. */
export const rememberedGuests: Migration = {
	number: 36,
	title: "remembered guests",
	statements: `
CREATE TABLE remembered_guest (
	token_hash TEXT PRIMARY KEY,
	email TEXT NOT NULL,
	data_json TEXT NOT NULL,
	used_at BIGINT NOT NULL
);
CREATE INDEX remembered_guest_email ON remembered_guest (email);
CREATE INDEX remembered_guest_used ON remembered_guest (used_at);
`,
};
