import type { ChangeStart } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { expect, it } from "vitest";
import { readChange, type TypedChange, typedStart } from "./typed-change.ts";

const RUPEE = 1_000_000;
const place = { line1: "", city: "Borsad", postcode: "388540", state: "GJ" };
const start = {
	refusal: "",
	fields: {
		lines: [
			{ line: 7, productId: 20, bags: 2, price: 1_390 * RUPEE },
			{ line: 8, productId: 21, bags: 1, price: 333_333_333 },
		],
		billing: place,
		delivery: { ...place },
		freight: { title: "Lorry", price: 60 * RUPEE },
	},
	lines: [
		{ name: "Dairy", sku: "D" },
		{ name: "Fish", sku: "F" },
	],
} as unknown as ChangeStart;
const written = (amount: number) => String(Math.round(amount / RUPEE));
const amount = (typed: string) =>
	/^\d+$/.test(typed)
		? { ok: true as const, amount: Number(typed) * RUPEE }
		: { ok: false as const, problem: "no amount" };
const read = (more: Partial<TypedChange>) =>
	readChange({ ...typedStart(start, written), ...more }, start, { amount, written, noBags: "no number" });

it("sends nothing of what was not typed into, to the millionth", () => {
	expect(read({})).toEqual({ set: {}, problems: {} });
	const [first, second] = typedStart(start, written).lines;
	expect(read({ lines: [{ ...first!, bags: "३" }, second!] })).toEqual({
		set: { lines: [{ ...start.fields.lines[0], bags: 3 }, start.fields.lines[1]] },
		problems: {},
	});
});

it("sends an empty price as the shop's, and says at each field what it cannot read", () => {
	const [first, second] = typedStart(start, written).lines;
	expect(read({ lines: [{ ...first!, price: "" }, second!] }).set.lines?.[0]).toMatchObject({ price: null });
	const wrong = read({
		lines: [
			{ ...first!, bags: "two" },
			{ ...second!, price: "cheap" },
		],
		freight: "agreed",
		freightPrice: "?",
	});
	expect(wrong.problems).toEqual({ "lines.0.bags": "no number", "lines.1.price": "no amount", freight: "no amount" });
});

it("lets the goods follow the buyer's address, unless they go elsewhere", () => {
	const petlad = { line1: "Plot 3", city: "Petlad", postcode: "388450", state: "" };
	expect(read({ billing: petlad }).set).toEqual({ billing: petlad, delivery: petlad });
	expect(read({ delivery: petlad }).set).toEqual({ delivery: petlad });
	expect(read({ freight: "shop" }).set).toEqual({ freight: null });
});
