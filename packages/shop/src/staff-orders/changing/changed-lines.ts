import { availableUnits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { packOf } from "@feedmill/trade/catalogue/model/pack-of.ts";
import { isPurchasable, priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { type Amount, MOST_AMOUNT, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { isInStock } from "../../cart/assembly/errors.ts";
import type { SoldLine } from "../../cart/model/cart.ts";
import { refundedOf } from "../../orders/refunds/refund-amount.ts";
import type { ChangeFields, ChangeLine } from "./change-fields.ts";
import type { ReadChange, Standing } from "./read-change.ts";
import { enteredPrice, type OrderedLine } from "./recalculate.ts";

/** A line of the order as it is to be. */
export interface ChangedLine {
	/** Where its problems stand: "lines.0". */
	field: string;
	/** null: a new one. */
	item: OrderItem | null;
	/** undefined: the shop has it no more. */
	product: Product | undefined;
	parent: Product | null;
	bags: number;
	/** Of one bag, as prices are entered. */
	price: Amount;
	/** Bags that came back. */
	returned: number;
	/** For the calculation; null: it goes, or cannot be calculated. */
	ordered: OrderedLine | null;
}

interface Facts {
	order: Order;
	read: ReadChange;
	standing: Standing;
	now: number;
}

/** The lines of an order after a change, those that go too, and what is wrong with them by field. */
export function changedLines(
	set: ChangeFields,
	facts: Facts,
): { lines: ChangedLine[]; problems: Record<string, Text> } {
	const { order, read, standing, now } = facts;
	const problems: Record<string, Text> = {};
	const wanted = set.lines ?? [];
	const given = wanted.filter(({ line }) => line !== null).map(({ line }) => line);
	if (new Set(given).size < given.length || given.some((id) => !order.items.some((item) => item.id === id)))
		problems.lines = said("Some of these lines are not of this order.");
	const kept = order.items.map((item): ChangedLine => {
		const index = wanted.findIndex(({ line }) => line === item.id);
		return keptLine(item, index < 0 ? null : { ...wanted[index]!, field: `lines.${index}` }, facts, problems);
	});
	const added = wanted.flatMap((line, index): ChangedLine[] => {
		if (line.line !== null || line.bags < 1) return [];
		const field = `lines.${index}`;
		const sold = soldLine(line, field, read);
		if (!sold || !isPurchasable(sold.product, sold.parent, now))
			problems[`${field}.productId`] = said("This product cannot be sold now.");
		const today = sold ? priceNow(sold.product, now).price : null;
		const price = sold?.agreedPrice ?? today ?? 0;
		const parts = { product: sold?.product, parent: sold?.parent ?? null, bags: line.bags, price, returned: 0 };
		return [{ field, item: null, ...parts, ordered: sold ? { item: null, sold } : null }];
	});
	const lines = [...kept, ...added];
	if (!lines.some(({ bags }) => bags > 0)) problems.lines ??= said("An order has at least one bag. Cancel it instead.");
	if (worthOf(lines) > MOST_AMOUNT) problems.lines ??= said("An order cannot come to so much.");
	for (const [field, problem] of shortages(lines, order, standing, read)) problems[field] ??= problem;
	return { lines, problems };
}

function keptLine(
	item: OrderItem,
	wanted: (ChangeLine & { field: string }) | null,
	{ order, read, standing, now }: Facts,
	problems: Record<string, Text>,
): ChangedLine {
	const product = productOf(item, read.products);
	const parent = product?.parentId ? (read.products.get(product.parentId) ?? null) : null;
	const back = refundedOf(standing.refunds, item.id);
	const returned = back.quantity;
	const bags = wanted?.bags ?? item.quantity;
	const field = wanted?.field ?? "lines";
	if (bags < returned)
		problems[`${field}.bags`] = said("{returned} of them came back: no fewer can be left.", { returned });
	if (bags === 0 && back.amount + back.tax > 0)
		problems[`${field}.bags`] ??= said("Money of this line was given back: it stays.");
	const before = enteredPrice(order, item, read.settings);
	const today = product ? priceNow(product, now).price : null;
	if (wanted && wanted.price === null && today === null)
		problems[`${field}.price`] = said("The shop has no price for it any more.");
	const price = wanted === null ? before : (wanted.price ?? today ?? before);
	const unitPrice = price === before ? null : roundToMinor(price, read.settings.currency.decimals);
	const ordered = bags > 0 ? { item, bags, unitPrice } : null;
	return { field, item, product, parent, bags, price, returned, ordered };
}

function soldLine(
	{ productId, bags, price }: ChangeLine,
	key: string,
	{ products, settings }: ReadChange,
): SoldLine | null {
	const named = products.get(productId);
	const product = named && packOf(named);
	const parent = product && product.parentId > 0 ? (products.get(product.parentId) ?? null) : null;
	if (!product || product.status === "trash" || (product.type === "variation" && !parent)) return null;
	const [ownId, variationId] = parent ? [parent.id, product.id] : [product.id, 0];
	const line = { key, productId: ownId, variationId, variation: {}, quantity: bags, data: {} };
	const agreed = price === null ? {} : { agreedPrice: roundToMinor(price, settings.currency.decimals) };
	return { line, product, parent, ...agreed };
}

/** Beyond MOST_AMOUNT it is inexact, but still beyond. */
function worthOf(lines: readonly ChangedLine[]): number {
	return lines.reduce((sum, { price, bags }) => sum + price * bags, 0);
}

/** What the stock lacks for the bags that are added; of an order whose goods are not taken yet, for all of them. */
function shortages(
	lines: readonly ChangedLine[],
	order: Order,
	{ stocks }: Standing,
	{ settings }: ReadChange,
): [string, Text][] {
	if (!settings.stockManaged) return [];
	const wanted = new Map<number, { more: number; all: number }>();
	for (const { item, product, bags } of lines) {
		if (!product) continue;
		const { more, all } = wanted.get(product.stockOwnerId) ?? { more: 0, all: 0 };
		wanted.set(product.stockOwnerId, { more: more + bags - (item?.quantity ?? 0), all: all + bags });
	}
	return lines.flatMap(({ field, item, product, bags }): [string, Text][] => {
		if (!product || bags <= (item?.quantity ?? 0)) return [];
		const stock = stocks.get(product.stockOwnerId) ?? null;
		const left = availableUnits(stock);
		const { more, all } = wanted.get(product.stockOwnerId)!;
		if (!isInStock(stock)) return [[`${field}.bags`, said("It is sold out.")]];
		if (left === null || left >= (order.stockReduced ? more : all)) return [];
		const most = Math.max(0, left + (order.stockReduced ? bags - more : 0));
		return [[`${field}.bags`, said("Only {left} can be had.", { left: most })]];
	});
}
