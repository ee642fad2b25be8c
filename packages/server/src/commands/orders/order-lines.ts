import { ok } from "@feedmill/trade/basics/result.ts";
import { formatDecimal, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Run } from "../run/with-shop.ts";
import { withOrder } from "./with-order.ts";

/** `feedmill order lines`: the lines of an order by the numbers that `feedmill refund --line` takes, with their tax. */
export async function orderLines(orderId: number, run: Run): Promise<number> {
	return withOrder(run, orderId, async ({ orders, settings }) => {
		const lines = await orders.lines(orderId);
		if (!lines.ok) return lines;
		const { currency } = await settings.current();
		const money = (sum: number) => formatDecimal(roundToMinor(sum, currency.decimals));
		const rows = lines.value.map(({ id, name, quantity, amount, back }) => {
			const given = [
				...(back.quantity > 0 ? [String(back.quantity)] : []),
				...(back.amount !== 0 ? [money(back.amount)] : []),
			];
			return [
				String(id),
				quantity > 0 ? `${quantity} × ${name}` : name,
				money(amount),
				...(given.length > 0 ? [`(given back: ${given.join(", ")})`] : []),
			].join("  ");
		});
		return ok(rows.join("\n"));
	});
}
