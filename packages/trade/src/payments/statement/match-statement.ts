import type { Amount } from "../../money/amount.ts";
import { type Said, said } from "../../words/said.ts";
import type { StatementRow } from "./statement.ts";

/** An order that waits for money on the account, or that a line speaks of. */
export interface OpenOrder {
	id: number;
	/** What is still missing; 0: it does not wait for money. */
	due: Amount;
	/** Whether a part of it has come. */
	isPart: boolean;
	/** The number that its buyer has given of the payment; "": none. */
	given: string;
	/** "2026-11-26", in the store's time. */
	placedOn: string;
}

/** Money that is booked already, by its reference. */
export type BookedMoney = ReadonlyMap<string, { orderId: number; amount: Amount }>;

/**
 * What a line of a statement is:
 * - match: it pays what is missing of the order, or names it and pays a part; it can be booked at once
 * - propose: a person decides, and the order is likely
 * - doubt: a person decides; the orders that it may be for
 * - known: it is booked already
 * - other: no order waits for it
 */
export type MatchKind = "match" | "propose" | "doubt" | "known" | "other";

export interface Match {
	row: StatementRow;
	kind: MatchKind;
	orderIds: readonly number[];
	/** Why it is doubtful, or proposed; what of a match is still missing. null: nothing to say. */
	why: Said | null;
}

/** Days that money may take. */
const MOST_DAYS = 10;
/** Most orders that one line names or that are listed with it. */
const MOST = 5;

/**
 * Finds the order of each line: by the number that the buyer gave, then by the order's number in the text, then by
 * amount and day, which is only proposed. Nothing is a match that two facts contradict: another order's number in the
 * text, two buyers who gave the same number, more than is due. What is booked never makes a match of what was none, so
 * that the same statement again changes nothing: therefore orders that wait no longer count, too. Linear in lines and
 * orders.
 * @param orders those that wait, and others that lines name (`ordersIn`) or whose buyers gave a number of a line.
 */
export function matchStatement(
	rows: readonly StatementRow[],
	orders: readonly OpenOrder[],
	booked: BookedMoney,
): Match[] {
	const byId = new Map(orders.map((order) => [order.id, order]));
	const byNumber = groups(
		orders.filter(({ given }) => given !== ""),
		({ given }) => given,
	);
	const byAmount = groups(orders, ({ due }) => due);
	const inParts = new Set(orders.filter(({ isPart }) => isPart).map(({ id }) => id));
	const left = new Map(orders.map(({ id, due }) => [id, due]));
	const seen = new Map<string, Amount>();

	function match(row: StatementRow): Match {
		const made = (kind: MatchKind, orderIds: readonly number[], why: Said | null = null): Match => ({
			row,
			kind,
			orderIds: orderIds.slice(0, MOST),
			why,
		});
		const known = booked.get(row.reference);
		if (known) {
			if (known.amount === row.amount) return made("known", [known.orderId]);
			return made("doubt", [known.orderId], said("Booked already, but with another amount."));
		}
		const before = seen.get(row.reference);
		seen.set(row.reference, row.amount);
		if (before !== undefined)
			return before === row.amount
				? made("known", [], said("The same money stands above."))
				: made("doubt", [], said("A line above has the same number with another amount."));
		const claimed = [...new Set(row.numbers.flatMap((number) => byNumber.get(number) ?? []).map(({ id }) => id))];
		const named = ordersIn(row.text).filter((id) => byId.has(id));
		if (claimed.length > 1 && named.length !== 1)
			return made("doubt", claimed, said("The buyers of several orders gave this number."));
		if (named.length > 1) return made("doubt", named, said("The text names several orders."));
		const [id] = named.length === 1 ? named : claimed;
		if (id === undefined) return byAmountAndDay(row, made);
		if (claimed.length > 0 && !claimed.includes(id))
			return made("doubt", [id, ...claimed], said("The text names one order, the buyer of another gave this number."));
		const due = left.get(id) ?? 0;
		if (due === 0) return made("doubt", [id], said("The order does not wait for money, or a line above pays it."));
		if (named.length === 0 && inParts.has(id))
			return made("doubt", [id], said("A part of the order has come, and the text does not name it."));
		if (row.amount === due) {
			left.set(id, 0);
			return made("match", [id]);
		}
		if (row.amount > due) return made("doubt", [id], said("It is more than is missing of the order."));
		if (named.length === 0) return made("doubt", [id], said("It is less than is missing of the order."));
		left.set(id, due - row.amount);
		inParts.add(id);
		return made("match", [id], said("A part: the order waits for the rest."));
	}

	function byAmountAndDay(
		row: StatementRow,
		made: (kind: MatchKind, ids: readonly number[], why?: Said) => Match,
	): Match {
		// The amount of a hundred orders says nothing.
		const same = (byAmount.get(row.amount) ?? []).slice(0, MOST_ALIKE);
		const likely = same.filter(({ id, placedOn }) => (left.get(id) ?? 0) > 0 && isSoonAfter(placedOn, row.day));
		if (likely.length === 0) return made("other", []);
		const ids = likely.map(({ id }) => id);
		if (likely.length === 1) return made("propose", ids, said("The only order that waits for this amount."));
		return made("doubt", ids, said("Several orders wait for this amount."));
	}

	return rows.map(match);
}

const MOST_ALIKE = 100;

/** Numbers of orders in a text: "ORD105", "order no. 105", "#105". */
export function ordersIn(text: string): number[] {
	const found = [...text.matchAll(/(?:\bord(?:er)?|#)(?:\s*(?:no|number|id))?[\s.:#-]*(\d{1,12})(?!\d)/gi)];
	return [...new Set(found.slice(0, MOST).map(([, digits]) => Number(digits)))];
}

function isSoonAfter(placedOn: string, day: string): boolean {
	const days = (Date.parse(day) - Date.parse(placedOn)) / 86_400_000;
	return days >= 0 && days <= MOST_DAYS;
}

function groups<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
	const all = new Map<K, T[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = all.get(key);
		if (group) group.push(item);
		else all.set(key, [item]);
	}
	return all;
}
