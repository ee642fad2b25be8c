import { parseArgs } from "node:util";
import type { OrderSearch } from "@feedmill/shop/orders/order-search.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import { isOrderStatus, ORDER_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const SHOWN = 20;
const MOST = 500;
const LONGEST_TEXT = 200;

/**
 * `feedmill orders`: the newest orders, a line each; of one status, or with a text in their addresses. `--most` shows
 * more of them.
 */
export async function orders(given: string[], run: Run): Promise<number> {
	const wanted = read(given);
	if (!wanted) {
		console.error(
			"See the newest orders with npm run feedmill -- orders, those of one status with orders processing, those of " +
				`somebody with orders --search "98765 43210", and more than ${SHOWN} with --most 100 (at most ${MOST}). ` +
				`A status is one of ${ORDER_STATUSES.join(", ")}.`,
		);
		return 2;
	}
	return withShop(run, "orders.see", async ({ orders: store, settings }) => {
		const found = await store.search(wanted);
		return ok(orderRows(found, await settings.current()).join("\n") || "There is no such order.");
	});
}

/** null if the arguments are invalid. */
function read(given: string[]): OrderSearch | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: { search: { type: "string", default: "" }, most: { type: "string", default: String(SHOWN) } },
		});
		const [status, ...more] = positionals;
		const limit = /^[1-9]\d{0,2}$/.test(values.most) ? Number(values.most) : 0;
		if (more.length > 0 || limit === 0 || limit > MOST || values.search.length > LONGEST_TEXT) return null;
		if (status === undefined) return { text: values.search, limit };
		return isOrderStatus(status) ? { status, text: values.search, limit } : null;
	} catch {
		return null;
	}
}

/** "105  2026-11-26 12:10  processing  ₹2,450  Ramesh Patel, 98765 43210, Anand", in columns. */
function orderRows(found: readonly Order[], settings: StoreSettings): string[] {
	const cells = found.map(({ id, createdAt, status, imported, totals, billing }) => [
		String(id),
		localIso(createdAt, settings).slice(0, 16).replace("T", " "),
		imported?.status === status ? `${status} (${imported.name})` : status,
		plainText(formatMoney(totals.price - totals.refunded, currencyShowing(totals.price, settings.currency))),
		[`${billing.first_name} ${billing.last_name}`.trim(), billing.phone, billing.city].filter(Boolean).join(", "),
	]);
	const width = (column: number) => Math.max(...cells.map((row) => row[column]!.length));
	return cells.map(([id, time, status, total, buyer]) =>
		[id!.padStart(width(0)), time, status!.padEnd(width(2)), total!.padStart(width(3)), buyer].join("  ").trimEnd(),
	);
}
