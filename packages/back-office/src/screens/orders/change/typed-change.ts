import type { ChangeFields, ChangeStart, DraftPlace } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { westernDigits } from "@feedmill/values/digits.ts";

/** A line as it is typed. */
export interface TypedLine {
	/** null: a new one. */
	line: number | null;
	productId: number;
	name: string;
	sku: string;
	bags: string;
	/** Of one bag; "": the shop's. */
	price: string;
}

export type TypedPlace = DraftPlace;

/** What somebody has typed of a change. Nothing of it is lost when the network or a colleague is faster. */
export interface TypedChange {
	lines: readonly TypedLine[];
	billing: TypedPlace;
	delivery: TypedPlace;
	/** "keep": as it was agreed; "shop": as the shop has it now; "agreed": with `title` and `price`. */
	freight: "keep" | "shop" | "agreed";
	title: string;
	freightPrice: string;
	reason: string;
	tellBuyer: boolean;
}

/** `written`: an amount as people write it. */
export function typedStart({ fields, lines }: ChangeStart, written: (amount: number) => string): TypedChange {
	return {
		lines: fields.lines.map(({ line, productId, bags, price }, index) => ({
			line,
			productId,
			name: lines[index]?.name ?? "",
			sku: lines[index]?.sku ?? "",
			bags: String(bags),
			price: price === null ? "" : written(price),
		})),
		billing: fields.billing,
		delivery: fields.delivery,
		freight: "keep",
		title: fields.freight?.title ?? "",
		freightPrice: written(fields.freight?.price ?? 0),
		reason: "",
		tellBuyer: false,
	};
}

type ReadAmount = (typed: string) => { ok: true; amount: number } | { ok: false; problem: string };

/**
 * What was typed, as fields that differ from what was read, and what cannot be read by field. What was not typed into
 * keeps its value to the millionth.
 */
export function readChange(
	typed: TypedChange,
	start: ChangeStart,
	{ amount, written, noBags }: { amount: ReadAmount; written: (amount: number) => string; noBags: string },
): { set: ChangeFields; problems: Record<string, string> } {
	const problems: Record<string, string> = {};
	const { fields } = start;
	const lines = typed.lines.map((each, index) => {
		const before = fields.lines.find(({ line }) => each.line !== null && line === each.line);
		const bags = westernDigits(each.bags).trim();
		if (!/^\d{1,6}$/.test(bags)) problems[`lines.${index}.bags`] = noBags;
		const isSame = before !== undefined && before.price !== null && each.price === written(before.price);
		let price: number | null = isSame ? (before.price ?? null) : null;
		if (!isSame && each.price.trim() !== "") {
			const read = amount(each.price);
			if (read.ok) price = read.amount;
			else problems[`lines.${index}.price`] = read.problem;
		}
		return { line: each.line, productId: each.productId, bags: Number(bags) || 0, price };
	});
	const set: ChangeFields = {};
	if (!isEqual(lines, fields.lines)) set.lines = lines;
	if (!isEqual(typed.billing, fields.billing)) set.billing = typed.billing;
	// Goods that go to the buyer's own address follow it.
	const follows = isEqual(fields.billing, fields.delivery) && isEqual(typed.delivery, fields.delivery);
	const delivery = follows ? typed.billing : typed.delivery;
	if (!isEqual(delivery, fields.delivery)) set.delivery = delivery;
	if (typed.freight === "shop") set.freight = null;
	if (typed.freight === "agreed") {
		const read = amount(typed.freightPrice);
		if (read.ok) set.freight = { title: typed.title.trim(), price: read.amount };
		else problems.freight = read.problem;
	}
	return { set, problems };
}

/** Values of the same fields in any order. */
function isEqual(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
	const [a, b] = [Object.entries(one), Object.entries(other)];
	return a.length === b.length && a.every(([name, value]) => isEqual(value, (other as Record<string, unknown>)[name]));
}
