import type { Migration } from "../../migrate.ts";

/**
 * Who wants a mail when something sold out is back. A row waits for its address to be confirmed, then for the product,
 * and is deleted with the mail. `origin`: the site it was asked on, for the links of the mail.
 */
export const waitingList: Migration = {
	number: 19,
	title: "waiting list",
	statements: `
CREATE TABLE waiting_list (
	id INTEGER PRIMARY KEY,
	product_id INTEGER NOT NULL,
	email TEXT NOT NULL,
	origin TEXT NOT NULL,
	asked_at BIGINT NOT NULL,
	mailed_at BIGINT NOT NULL,
	confirmed_at BIGINT,
	UNIQUE (product_id, email)
);
CREATE INDEX waiting_list_email ON waiting_list (email);
`,
};
