import type { ChangeLineShown, ChangeQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { QuotedChange } from "@feedmill/shop/staff-orders/changing/change-order.ts";
import type { ChangedLine } from "@feedmill/shop/staff-orders/changing/changed-lines.ts";
import { availableUnits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type Currency, formatExactly } from "@feedmill/trade/money/currency.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import { totalsOf } from "../orders/order-totals.ts";
import { freightOf, tellProblems } from "./present-quote.ts";

/** What a change would come to, as the page shows it. */
export function presentChange(quoted: QuotedChange, words: Words): ChangeQuote {
	const { before, planned, read } = quoted;
	const { settings } = read;
	const problems = tellProblems(planned.problems, words);
	const difference = planned.order.totals.price - before.totals.price;
	let index = 0;
	const lines = planned.lines.map((line) => {
		// The lines that stay are in the order of the calculation.
		const item = line.ordered && line.bags > 0 ? planned.order.items[index++] : undefined;
		return lineOf(line, item, quoted, problems);
	});
	return {
		lines,
		freight: freightOf({ calculated: planned.calculated, settings }),
		before: totalsOf(before, settings, words),
		after: totalsOf(planned.order, settings, words),
		difference,
		sentence: words.tell(differenceOf(difference, settings.currency)),
		problems,
	};
}

/** "₹350 more to collect." */
export function differenceOf(difference: Amount, currency: Currency): Text {
	if (difference === 0) return said("The total stays.");
	const amount = formatExactly(Math.abs(difference), currency);
	return difference > 0 ? said("{amount} more to collect.", { amount }) : said("{amount} less to collect.", { amount });
}

function lineOf(
	{ field, item, product, parent, bags, price, returned }: ChangedLine,
	changed: { subtotal: Amount; subtotalTax: Amount } | undefined,
	{ planned, read: { settings }, stocks }: QuotedChange,
	problems: Readonly<Record<string, string>>,
): ChangeLineShown {
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const shopPrice = product ? (priceNow(product, planned.order.modifiedAt).price ?? 0) : 0;
	const name = item?.name ?? (product ? (parent ? variationTitle(product, parent) : product.name) : "");
	const grams = item?.grams ?? product?.weight ?? null;
	const stock = product && settings.stockManaged ? (stocks.get(product.stockOwnerId) ?? null) : null;
	const own = Object.entries(problems).find(([key]) => key.startsWith(`${field}.`));
	return {
		line: item?.id ?? null,
		productId: item ? item.variationId || item.productId : (product?.id ?? 0),
		name: plainText(name),
		sku: item?.sku ?? product?.sku ?? "",
		bags,
		grams: grams === null ? null : grams * bags,
		price,
		shopPrice,
		total: changed ? Math.round(changed.subtotal + (withTax ? changed.subtotalTax : 0)) : 0,
		stock: availableUnits(stock),
		returned,
		problem: own?.[1] ?? "",
	};
}
