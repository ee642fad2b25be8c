import type { Migration } from "../../migrate.ts";

/** Orders by e-mail, however it was typed: a coupon limited per buyer looks for them while other buyers wait. */
export const emailsOfOrders: Migration = {
	number: 27,
	title: "e-mails of orders in any case",
	statements: `
CREATE INDEX orders_email_lower ON orders (lower(billing_email));
`,
};
