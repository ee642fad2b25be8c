import type { Migration } from "../../migrate.ts";

/**
 * Addresses that their customers have shown to be theirs, by following a link that was mailed to them. A row counts
 * while the account still has that address.
 */
export const verifiedEmails: Migration = {
	number: 15,
	title: "verified e-mail addresses",
	statements: `
CREATE TABLE verified_email (customer_id BIGINT PRIMARY KEY, email TEXT NOT NULL, verified_at BIGINT NOT NULL);
`,
};
