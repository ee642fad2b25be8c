import type { Migration } from "../../migrate.ts";

/**
 * When money of the mill's account has gone again: a cheque bounced, or a person sent it back. Of orders that are over
 * and whose case somebody has closed it was sent back then; whose order was taken up had closed it by that.
 */
export const bankMoneyGone: Migration = {
	number: 54,
	title: "bank money gone",
	statements: `
ALTER TABLE bank_money ADD COLUMN gone_at BIGINT;
UPDATE bank_money SET gone_at = (
	SELECT MAX(money_case.closed_at) FROM money_case
	WHERE money_case.order_id = bank_money.order_id AND money_case.ref LIKE 'bank-cancelled:%'
	AND money_case.closed_at >= bank_money.booked_at
)
WHERE order_id IN (SELECT id FROM orders WHERE status IN ('cancelled', 'failed') AND paid_at IS NULL)
AND order_id NOT IN (
	SELECT order_id FROM money_case WHERE ref LIKE 'bank-cancelled:%' AND closed_at IS NULL AND order_id IS NOT NULL
);
`,
};
