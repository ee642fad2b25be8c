import type { Migration } from "../migrate.ts";

/** Nothing asks for orders by these; each cost a page with every order. */
export const ordersWrittenFast: Migration = {
	number: 4,
	title: "orders written fast",
	statements: `
DROP INDEX orders_hold;
DROP INDEX orders_phone;
`,
};
