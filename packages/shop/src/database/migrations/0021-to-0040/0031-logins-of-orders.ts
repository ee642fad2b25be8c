import type { Migration } from "../../migrate.ts";

/** The order whose new account a login opens: a repeat of the order logs in only while that login stands. */
export const loginsOfOrders: Migration = {
	number: 31,
	title: "logins of orders",
	statements: `
ALTER TABLE login_session ADD COLUMN order_id BIGINT;
`,
};
