import { validateAddress } from "@feedmill/trade/address/validate.ts";
import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { cashDue } from "@feedmill/trade/order-status/handling.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { isForbiddenCash, tooMuchCash } from "@feedmill/trade/settings/cash-rules.ts";
import type { OfferedRate } from "@feedmill/trade/shipping/rate-input.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { pricedLine } from "../../cart/assembly/sold-lines.ts";
import { chosenRatesOf, inOrderOfLines, lineOf, shippingLineOf, totalsOf } from "../../checkout/order-from-cart.ts";
import { CHANGED_BY_STAFF } from "../../checkout/order-in-cart.ts";
import type { IdSource } from "../../database/id-block.ts";
import { refundedOf } from "../../orders/refunds/refund-amount.ts";
import { AGREED_RATE, addressOf } from "../placing/draft-session.ts";
import type { ChangeFields } from "./change-fields.ts";
import { type ChangedLine, changedLines } from "./changed-lines.ts";
import type { ReadChange, Standing } from "./read-change.ts";
import { type Recalculation, recalculate } from "./recalculate.ts";

/** An order as it would be after a change. */
export interface PlannedChange {
	/** Not stored. */
	order: Order;
	calculated: CalculatedCart;
	/** Those that go too; the others in the order of the order's. */
	lines: ChangedLine[];
	/** What keeps the change from being made, by field. "total": for the money that has come. */
	problems: Record<string, Text>;
}

export type ItemIds = IdSource<"order_item" | "order_item_meta">;

/** Calculates a change. Pure but for `ids`, which new lines get. */
export function planChange(
	order: Order,
	set: ChangeFields,
	{ read, standing, ids, now }: { read: ReadChange; standing: Standing; ids: ItemIds; now: number },
): PlannedChange {
	const { settings } = read;
	const { lines, problems } = changedLines(set, { order, read, standing, now });
	const billing = set.billing ? addressOf(order.billing, set.billing, settings) : order.billing;
	const shipping = set.delivery ? addressOf(order.shipping, set.delivery, settings) : order.shipping;
	Object.assign(problems, addressProblems(set, { billing, delivery: shipping }));
	const staying = lines.flatMap((line) => (line.ordered && line.bags > 0 ? [{ ...line, ordered: line.ordered }] : []));
	let whole = true;
	const freight = freightOf(set, read, () => {
		whole = false;
	});
	// What is too much, or lacks a price, is not calculated.
	const change: Recalculation = {
		lines: "lines" in problems ? [] : staying.map(({ ordered }) => ordered),
		billing,
		shipping,
		freight,
	};
	const rates = { ...read, coupons: standing.coupons, now };
	const calculated = recalculate(order, change, rates, settings);
	if (!whole) problems.freight = said("The freight cannot be calculated at the moment. Agree on a price instead.");
	else if (lacksFreight(order, set, calculated)) problems.freight = said("This freight is not offered any more.");
	const items = change.lines.map((line, index): OrderItem => {
		const { subtotal, subtotalTax, total, totalTax, taxes, subtotalTaxes } = calculated.lines[index]!;
		if (line.item === null) {
			const { sold } = line;
			const priced = pricedLine(sold, now);
			return lineOf({ ...sold, priced, calculated: calculated.lines[index]! }, ids("order_item"), ids);
		}
		const { soldQuantity, ...item } = line.item;
		const sold = soldQuantity === undefined || line.bags !== item.quantity ? {} : { soldQuantity };
		return { ...item, ...sold, quantity: line.bags, subtotal, subtotalTax, total, totalTax, taxes, subtotalTaxes };
	});
	const changed = orderOf(order, { calculated, items, billing, shipping, read, ids, now, kept: freight === "kept" });
	for (const [index, line] of staying.entries()) {
		const item = changed.items[index];
		const problem = item ? lessThanGivenBack(item, standing) : null;
		if (problem) problems[`${line.field}.bags`] ??= problem;
	}
	const money = moneyProblem(order, changed, { read, standing });
	if (money && !("lines" in problems)) problems.total = money;
	return { order: changed, calculated, lines, problems };
}

function addressProblems(set: ChangeFields, changed: { billing: Order["billing"]; delivery: Order["shipping"] }) {
	const problems: Record<string, Text> = {};
	for (const name of ["billing", "delivery"] as const)
		for (const { code, message } of set[name] ? validateAddress(changed[name]) : []) {
			const field = FIELDS[code];
			if (field) problems[`${name}.${field}`] ??= message;
		}
	return problems;
}

const FIELDS: Readonly<Record<string, string>> = {
	invalid_address_1: "line1",
	invalid_city: "city",
	invalid_postcode: "postcode",
	invalid_state: "state",
	invalid_second_phone: "secondPhone",
};

function freightOf(
	{ freight }: ChangeFields,
	{ extensions }: ReadChange,
	failed: () => void,
): Recalculation["freight"] {
	if (freight === undefined) return "kept";
	const isAgreed = freight !== null && freight.rateId === undefined;
	const agreed: OfferedRate[] = isAgreed
		? [
				{
					rateId: AGREED_RATE,
					methodId: "flat_rate",
					instanceId: 0,
					name: (freight.title ?? "").trim(),
					cost: freight.price ?? 0,
				},
			]
		: [];
	const rateId = freight === null ? null : (freight.rateId ?? AGREED_RATE);
	const own = extensions?.shippingRates;
	return { rateId, moreRates: (parcel) => [...(own?.(parcel, failed) ?? []), ...agreed] };
}

function lacksFreight({ shippingLines }: Order, { freight }: ChangeFields, calculated: CalculatedCart): boolean {
	const [chosen] = chosenRatesOf(calculated);
	if (freight === undefined) return shippingLines.length > 0 && calculated.needsShipping && chosen === undefined;
	if (!calculated.needsShipping) return false;
	if (freight === null) return chosen === undefined;
	return chosen?.rateId !== (freight.rateId ?? AGREED_RATE);
}

function orderOf(
	order: Order,
	{
		calculated,
		items,
		billing,
		shipping,
		read: { settings },
		ids,
		now,
		kept,
	}: Pick<PlannedChange, "calculated"> &
		Pick<Order, "items" | "billing" | "shipping"> & { read: ReadChange; ids: ItemIds; now: number; kept: boolean },
): Order {
	const usable = calculated.coupons.filter(({ problem }) => problem === null);
	const [before] = order.shippingLines;
	return {
		...order,
		// A checkout page that is still open with its cart no longer makes of it what it was.
		cartHash: CHANGED_BY_STAFF,
		modifiedAt: now,
		billing,
		shipping,
		items,
		shippingLines: chosenRatesOf(calculated).map((rate) => {
			const id = before?.id ?? ids("order_item");
			const line = shippingLineOf(rate, id, settings);
			// What was said of its days was promised.
			return kept && before ? { ...line, meta: rate.metaData } : line;
		}),
		fees: order.fees.map((fee, index) => {
			const { total, tax, taxes } = calculated.fees[index]!;
			return { ...fee, total, tax, taxes };
		}),
		taxLines: inOrderOfLines(calculated).map((line) => {
			const id = order.taxLines.find(({ rateId }) => rateId === line.rateId)?.id ?? ids("order_item");
			return { id, ...line };
		}),
		coupons: order.coupons.flatMap((used) => {
			const found = usable.find(({ code }) => code === used.code);
			return found ? [{ ...used, discount: found.discount, discountTax: found.discountTax }] : [];
		}),
		totals: totalsOf(calculated, order.totals),
	};
}

function lessThanGivenBack({ id, total, totalTax }: OrderItem, { refunds }: Standing): Text | null {
	const { amount, tax } = refundedOf(refunds, id);
	return Math.round(total + totalTax) < amount + tax
		? said("More of this line was given back than it would come to.")
		: null;
}

/**
 * Money that has come is never made to be too much or too little in silence: it goes back as a refund. An order in cash
 * does not grow to what the law forbids; one that is larger already may become smaller.
 */
function moneyProblem(
	order: Order,
	changed: Order,
	{ read: { settings }, standing }: { read: ReadChange; standing: Standing },
): Text | null {
	const difference = changed.totals.price - order.totals.price;
	if (changed.totals.price < order.totals.refunded)
		return said("More was given back of this order than it would come to.");
	if (difference > 0 && isForbiddenCash(cashDue(changed), settings.currency)) return tooMuchCash(settings.currency);
	if (!standing.hasMoney || difference === 0) return null;
	if (order.paidAt === null && standing.received > 0)
		return said("{amount} of its money has come already. What it comes to stays until it is paid.", {
			amount: formatExactly(standing.received, settings.currency),
		});
	const amount = formatExactly(Math.abs(difference), settings.currency);
	return difference < 0
		? said("The order is paid, and {amount} would be to give back. Give it back as a refund of its bags.", { amount })
		: said("The order is paid, and {amount} would be to collect. Place another order for what is added.", { amount });
}
