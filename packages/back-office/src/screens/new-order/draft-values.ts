import type { Caller, CallerOrder } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DraftLine, DraftPlace, OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

const NO_PLACE: DraftPlace = { line1: "", city: "", postcode: "", state: "" };

/** An order of which nobody has said anything yet. */
export const EMPTY_DRAFT: OrderDraft = {
	customerId: null,
	buyer: { firstName: "", lastName: "", phone: "", email: "" },
	billing: NO_PLACE,
	delivery: null,
	lines: [],
	freight: null,
	coupons: [],
	payment: "",
	note: "",
};

/** Most bags of a line that the server takes. */
export const MOST_BAGS = 1_000_000;
/**
 * Most lines of an order (packages/admin-api/src/feedmill-v1/orders/staff-orders.ts, whose schemas the page does not
 * load).
 */
export const MOST_LINES = 100;

/** The last ten digits of a whole telephone number, in Western digits; null: it is not whole yet. */
export function wholeNumber(phone: string): string | null {
	const digits = digitsOf(phone);
	return digits.length >= 10 && digits.length <= 14 ? digits.slice(-10) : null;
}

export function digitsOf(typed: string): string {
	return westernDigits(typed).replaceAll(/\D/g, "");
}

/** The whole number of bags that was typed, "12", "12 bags", "1,200"; 0: none, or several or a part of one, "1.5". */
export function bagsOf(typed: string): number {
	const [number = "", ...others] = westernDigits(typed).match(/[-.\d][-.,\d]*/g) ?? [];
	if (others.length > 0 || !/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.?$/.test(number)) return 0;
	return Math.min(Number(digitsOf(number).slice(0, 9)), MOST_BAGS);
}

/** The draft with who calls and their addresses. The number stays as it was typed. */
export function withCaller(draft: OrderDraft, caller: Caller): OrderDraft {
	const { customerId, firstName, lastName, email, billing, delivery } = caller;
	const buyer = { ...draft.buyer, firstName: cut(firstName), lastName: cut(lastName), email };
	return { ...draft, customerId, buyer, billing, delivery, freight: null };
}

/** The draft for somebody who is not known: what was taken over from a known person goes. */
export function withSomebodyElse(draft: OrderDraft): OrderDraft {
	const { phone } = draft.buyer;
	return {
		...draft,
		customerId: null,
		buyer: { ...EMPTY_DRAFT.buyer, phone },
		billing: NO_PLACE,
		delivery: null,
		freight: null,
	};
}

/** The draft with the goods of an earlier order, in the place of its own. */
export function withSameGoods(draft: OrderDraft, { lines }: CallerOrder): OrderDraft {
	const bags = new Map<number, number>();
	for (const line of lines) bags.set(line.productId, (bags.get(line.productId) ?? 0) + line.bags);
	const same = [...bags].slice(0, MOST_LINES).map(([productId, count]) => line(productId, Math.min(count, MOST_BAGS)));
	return { ...draft, lines: same, freight: keptFreight(draft) };
}

/** The draft with one more product: a line that it has already stays one line. */
export function withProduct(draft: OrderDraft, productId: number): OrderDraft {
	if (draft.lines.some((each) => each.productId === productId) || draft.lines.length >= MOST_LINES) return draft;
	return { ...draft, lines: [...draft.lines, line(productId, 1)], freight: keptFreight(draft) };
}

export function withLine(draft: OrderDraft, productId: number, change: Partial<DraftLine>): OrderDraft {
	const lines = draft.lines.map((each) => (each.productId === productId ? { ...each, ...change } : each));
	return { ...draft, lines };
}

export function withoutLine(draft: OrderDraft, productId: number): OrderDraft {
	return { ...draft, lines: draft.lines.filter((each) => each.productId !== productId) };
}

/** The name as it is said, and what the server keeps of it. */
export function fullName({ firstName, lastName }: Pick<OrderDraft["buyer"], "firstName" | "lastName">): string {
	return [firstName, lastName].filter((part) => part !== "").join(" ");
}

/** First and last name of what was typed; blanks at the end stay while somebody types. */
export function splitName(typed: string): Pick<OrderDraft["buyer"], "firstName" | "lastName"> {
	const text = typed.trimStart();
	const at = text.search(/\s/);
	if (at < 0) return { firstName: cut(text), lastName: "" };
	return { firstName: cut(text.slice(0, at)), lastName: cut(text.slice(at + 1).trimStart()) };
}

/** What the list of begun orders calls it. */
export function labelOf(draft: OrderDraft): string {
	const { phone } = draft.buyer;
	return [fullName(draft.buyer).trim(), phone.trim()].filter(Boolean).join(", ").slice(0, 120);
}

/** Whether there is anything that somebody would miss. */
export function isBegun(draft: OrderDraft): boolean {
	const { buyer, billing, lines, note } = draft;
	return [...Object.values(buyer), ...Object.values(billing), note].some((text) => text !== "") || lines.length > 0;
}

function line(productId: number, bags: number): DraftLine {
	return { productId, bags, price: null };
}

/** An offered rate may not be offered for other goods; an agreed price stays agreed. */
function keptFreight({ freight }: OrderDraft): OrderDraft["freight"] {
	return freight?.price === undefined ? null : freight;
}

/** Names of the schema. */
function cut(name: string): string {
	return name.slice(0, 100);
}
