import { parseArgs } from "node:util";
import type { ListedOrder } from "@feedmill/shop/orders/listing/listed-order.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isOrderStatus, ORDER_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { LONGEST_QUESTION } from "@feedmill/trade/orders/order-question.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { type Run, withShop } from "../run/with-shop.ts";

const SHOWN = 20;
const MOST = 500;

/**
 * `feedmill orders`: the newest orders, a line each; of one status, or those that a search finds. `--most` shows more
 * of them. `--renew` makes the list of orders again from the orders.
 */
export async function orders(given: string[], run: Run): Promise<number> {
	const wanted = read(given);
	if (!wanted) {
		console.error(
			"See the newest orders with npm run feedmill -- orders, those of one status with orders processing, those of " +
				`somebody with orders --search "98765 43210" (also the end of a telephone number, an order's number, a PIN, ` +
				`an amount or words; drafts are not searched), and more than ${SHOWN} with --most 100 (at most ${MOST}). ` +
				`A status is one of ${ORDER_STATUSES.join(", ")}. orders --renew makes their list again.`,
		);
		return 2;
	}
	if (wanted === "renew")
		return withShop(run, "orders.edit", async ({ orders: store }) => {
			await store.entries.renew();
			return ok("The list of orders was made again.");
		});
	const { status, text, limit } = wanted;
	return withShop(run, "orders.see", async ({ orders: store, settings }, actor) => {
		if (status === "checkout-draft")
			return ok(orderRows((await store.drafts(limit)).map(draftLine), await settings.current()));
		const found = await store.entries.list(actor, { text, ...(status ? { statuses: [status] } : {}) }, { limit });
		return found.ok ? ok(orderRows(found.value.entries, await settings.current())) : found;
	});
}

interface Wanted {
	status: OrderStatus | null;
	text: string;
	limit: number;
}

/** null if the arguments are invalid. */
function read(given: string[]): Wanted | "renew" | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: {
				search: { type: "string", default: "" },
				most: { type: "string", default: String(SHOWN) },
				renew: { type: "boolean", default: false },
			},
		});
		if (values.renew) return given.length === 1 ? "renew" : null;
		const [status = null, ...more] = positionals;
		const limit = /^[1-9]\d{0,2}$/.test(values.most) ? Number(values.most) : 0;
		if (more.length > 0 || limit === 0 || limit > MOST || values.search.length > LONGEST_QUESTION) return null;
		if (status === "checkout-draft" && values.search !== "") return null;
		return status === null || isOrderStatus(status) ? { status, text: values.search, limit } : null;
	} catch {
		return null;
	}
}

type Line = Pick<ListedOrder, "id" | "createdAt" | "status" | "imported" | "total" | "refunded"> &
	Pick<ListedOrder, "name" | "phone" | "village">;

function draftLine({ billing, shipping, totals, ...draft }: Order): Line {
	return {
		...draft,
		total: totals.price,
		refunded: 0,
		name: `${billing.first_name} ${billing.last_name}`.trim(),
		phone: billing.phone,
		village: shipping.city || billing.city,
	};
}

/** "105  2026-11-26 12:10  processing  ₹2,450  Ramesh Patel, 98765 43210, Anand", in columns. */
function orderRows(found: readonly Line[], settings: StoreSettings): string {
	if (found.length === 0) return "There is no such order.";
	const cells = found.map(({ id, createdAt, status, imported, total, refunded, name, phone, village }) => [
		String(id),
		localIso(createdAt, settings).slice(0, 16).replace("T", " "),
		imported?.status === status ? `${status} (${imported.name})` : status,
		plainText(formatMoney(total - refunded, currencyShowing(total, settings.currency))),
		[name, phone, village].filter(Boolean).join(", "),
	]);
	const width = (column: number) => Math.max(...cells.map((row) => row[column]!.length));
	return cells
		.map(([id, time, status, total, buyer]) =>
			[id!.padStart(width(0)), time, status!.padEnd(width(2)), total!.padStart(width(3)), buyer].join("  ").trimEnd(),
		)
		.join("\n");
}
