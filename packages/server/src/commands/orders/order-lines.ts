import { ok } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { type Run, withShop } from "../run/with-shop.ts";

/** `feedmill order lines`: the lines of an order by the numbers that `feedmill refund --line` takes, with their tax. */
export async function orderLines(orderId: number, run: Run): Promise<number> {
	return withShop(run, "orders.edit", async ({ orders }) => {
		const lines = await orders.lines(orderId);
		if (!lines.ok) return lines;
		const rows = lines.value.map(({ id, name, quantity, amount, back }) => {
			const given = [
				...(back.quantity > 0 ? [String(back.quantity)] : []),
				...(back.amount > 0 ? [formatDecimal(back.amount)] : []),
			];
			return [
				String(id),
				quantity > 0 ? `${quantity} × ${name}` : name,
				formatDecimal(amount),
				...(given.length > 0 ? [`(given back: ${given.join(", ")})`] : []),
			].join("  ");
		});
		return ok(rows.join("\n"));
	});
}
