import type { Migration } from "../../migrate.ts";

/** Entries of orders whose delivery brought less cash than was due: only the rest is still to be collected. */
export const shortDeliveries: Migration = {
	number: 53,
	title: "short deliveries",
	statements: `
UPDATE order_entry SET to_collect = (
	SELECT CASE WHEN order_entry.to_collect > SUM(cash_taken.amount)
		THEN order_entry.to_collect - CAST(SUM(cash_taken.amount) AS BIGINT) ELSE 0 END
	FROM cash_taken WHERE cash_taken.order_id = order_entry.id
)
WHERE money = 'to-collect' AND to_collect > 0 AND id IN (SELECT order_id FROM cash_taken);
`,
};
