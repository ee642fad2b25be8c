import type { Migration } from "../../migrate.ts";

/**
 * Money on the mill's own account, the numbers that buyers give of their payments, cash that was taken at doors, and
 * calls to buyers.
 */
export const bankMoneyAndCash: Migration = {
	number: 49,
	title: "money on the mill's own account, cash and calls",
	statements: `
CREATE TABLE bank_money (
	id BIGINT PRIMARY KEY,
	reference TEXT NOT NULL,
	amount BIGINT NOT NULL,
	day TEXT NOT NULL,
	payer TEXT NOT NULL,
	told TEXT NOT NULL,
	source TEXT NOT NULL,
	order_id BIGINT NOT NULL,
	booked_by TEXT NOT NULL,
	booked_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX bank_money_reference ON bank_money (reference);
CREATE INDEX bank_money_order ON bank_money (order_id);
CREATE TABLE given_reference (
	order_id BIGINT PRIMARY KEY,
	reference TEXT NOT NULL,
	given_at BIGINT NOT NULL
);
CREATE INDEX given_reference_reference ON given_reference (reference);
CREATE TABLE cash_taken (
	id BIGINT PRIMARY KEY,
	order_id BIGINT NOT NULL,
	step_at BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	way TEXT NOT NULL,
	holder TEXT NOT NULL,
	taken_by TEXT NOT NULL,
	taken_at BIGINT NOT NULL,
	handed_in_at BIGINT,
	handed_in_by TEXT NOT NULL
);
CREATE INDEX cash_taken_order ON cash_taken (order_id);
CREATE INDEX cash_taken_held ON cash_taken (holder) WHERE handed_in_at IS NULL;
CREATE TABLE order_call (
	order_id BIGINT PRIMARY KEY,
	tries BIGINT NOT NULL,
	next_call_at BIGINT NOT NULL,
	called_by TEXT NOT NULL,
	called_at BIGINT NOT NULL
);
`,
};
