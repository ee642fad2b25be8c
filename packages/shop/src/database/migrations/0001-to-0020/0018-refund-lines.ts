import type { Migration } from "../../migrate.ts";

/** What goes into the new table of what lies in the lists of refunds; each database reads JSON in its own way. */
const MOVE_LINES = {
	sqlite: `INSERT INTO refund_line (refund_id, position, item_id, quantity, amount, tax)
	SELECT order_refund.id, line.key, line.value ->> 'itemId', line.value ->> 'quantity', line.value ->> 'amount', line.value ->> 'tax'
	FROM order_refund, json_each(order_refund.lines_json) AS line;`,
	postgres: `INSERT INTO refund_line (refund_id, position, item_id, quantity, amount, tax)
	SELECT order_refund.id, line.position - 1, (line.value ->> 'itemId')::BIGINT, (line.value ->> 'quantity')::BIGINT,
		(line.value ->> 'amount')::BIGINT, (line.value ->> 'tax')::BIGINT
	FROM order_refund, jsonb_array_elements(order_refund.lines_json::jsonb) WITH ORDINALITY AS line (value, position);`,
} as const;

const statementsFor = (dialect: keyof typeof MOVE_LINES): string => `
CREATE TABLE refund_line (
	refund_id BIGINT NOT NULL,
	position INTEGER NOT NULL,
	item_id BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	tax BIGINT NOT NULL,
	PRIMARY KEY (refund_id, position)
);
CREATE TABLE refunded (
	order_id BIGINT NOT NULL,
	item_id BIGINT NOT NULL,
	sold_quantity BIGINT NOT NULL,
	sold_amount BIGINT NOT NULL,
	sold_tax BIGINT NOT NULL,
	quantity BIGINT NOT NULL,
	amount BIGINT NOT NULL,
	tax BIGINT NOT NULL,
	PRIMARY KEY (order_id, item_id),
	CHECK (quantity BETWEEN 0 AND sold_quantity),
	CHECK (amount BETWEEN 0 AND sold_amount),
	CHECK (tax BETWEEN 0 AND sold_tax)
);
${MOVE_LINES[dialect]}
ALTER TABLE order_refund DROP COLUMN lines_json;
`;

/**
 * Lines of refunds are rows, and how much of each line and of the whole order (item 0) was given back is counted in a row
 * that the database keeps within what was sold. Rows of `refunded` are made with the next refund of their order.
 */
export const refundLines: Migration = {
	number: 18,
	title: "lines of refunds",
	statements: { sqlite: statementsFor("sqlite"), postgres: statementsFor("postgres") },
};
