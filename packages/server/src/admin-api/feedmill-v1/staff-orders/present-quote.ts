import type { FreightOffer, OrderQuote, QuotedLine } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { DraftProblems } from "@feedmill/shop/staff-orders/placing/draft-problems.ts";
import type { QuotedDraft } from "@feedmill/shop/staff-orders/placing/quote-draft.ts";
import { availableUnits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import { totalsOf } from "../orders/order-totals.ts";

/** A priced draft as the page shows it. */
export function presentQuote({ read, cart, order, ways, problems }: QuotedDraft, words: Words): OrderQuote {
	const { settings, calculated, session } = cart;
	const told = tellProblems(problems, words);
	const lines = read.draft.lines.map((_line, index) => lineOf(read, index, cart, told));
	return {
		lines,
		needsFreight: calculated.needsShipping,
		// Without a PIN the rates are those of nowhere.
		freight: session.shipping.postcode === "" ? [] : freightOf(cart),
		payments: ways.map(({ id, title }) => ({ id, title: plainText(title) })),
		totals: totalsOf(order, settings, words),
		total: order.totals.price,
		grams: lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
		problems: told,
	};
}

/** What the shop offers to send a cart, with taxes where it shows prices so. */
export function freightOf({ calculated, settings }: Pick<Cart, "calculated" | "settings">): FreightOffer[] {
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	return calculated.packages.flatMap(({ rates }) =>
		rates.map(({ rateId, name, deliveryTime, cost, taxes, selected }) => ({
			id: rateId,
			title: plainText(deliveryTime === "" ? name : `${name}, ${deliveryTime}`),
			price: Math.round(cost + (withTax ? taxes.reduce((sum, { amount }) => sum + amount, 0) : 0)),
			chosen: selected,
		})),
	);
}

export function tellProblems(problems: DraftProblems, words: Words): Record<string, string> {
	return Object.fromEntries(
		Object.entries(problems).map(([field, problem]) => [field, plainText(words.tell(problem))]),
	);
}

function lineOf(
	{ draft, sold, now }: QuotedDraft["read"],
	index: number,
	{ items, settings, stocks }: Cart,
	problems: Readonly<Record<string, string>>,
): QuotedLine {
	const { productId, bags } = draft.lines[index]!;
	const found = Object.entries(problems).find(([field]) => field.startsWith(`lines.${index}.`));
	const problem = found?.[1] ?? "";
	const entry = sold[index];
	if (!entry)
		return { productId, name: "", sku: "", bags, grams: null, price: 0, shopPrice: 0, total: 0, stock: null, problem };
	const { product, parent } = entry;
	const item = items.find(({ line }) => line.key === String(index));
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const shopPrice = priceNow(product, now).price ?? 0;
	const stock = settings.stockManaged ? (stocks.get(product.stockOwnerId) ?? null) : null;
	return {
		productId,
		name: plainText(parent ? variationTitle(product, parent) : product.name),
		sku: product.sku,
		bags,
		grams: product.weight ? product.weight * bags : null,
		price: item?.priced.unitPrice ?? 0,
		shopPrice,
		total: item ? item.calculated.subtotal + (withTax ? item.calculated.subtotalTax : 0) : 0,
		stock: availableUnits(stock),
		problem,
	};
}
