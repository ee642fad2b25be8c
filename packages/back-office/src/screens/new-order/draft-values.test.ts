import type { Caller } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { describe, expect, it } from "vitest";
import {
	bagsOf,
	EMPTY_DRAFT,
	isBegun,
	labelOf,
	splitName,
	wholeNumber,
	withCaller,
	withProduct,
	withSameGoods,
	withSomebodyElse,
} from "./draft-values.ts";

const KANTA: Caller = {
	customerId: 7,
	firstName: "Kanta",
	lastName: "Solanki",
	phone: "98791 40516",
	email: "",
	billing: { line1: "Dairy Road", city: "Borsad", postcode: "388540", state: "GJ" },
	delivery: null,
	orders: [
		{
			id: 12,
			placedAt: 0,
			statusLabel: "Completed",
			total: 0,
			lines: [
				{ productId: 20, name: "Dairy Gold", bags: 4 },
				{ productId: 20, name: "Dairy Gold", bags: 2 },
				{ productId: 34, name: "Bran", bags: 1 },
			],
		},
	],
};

describe("the number that somebody types", () => {
	it("is whole with ten digits, with or without the country's code, in Western and Indian digits", () => {
		for (const typed of ["9879140516", "98791 40516", "+91 98791-40516", "०९८७९१४०५१६", "૯૮૭૯૧૪૦૫૧૬"])
			expect([typed, wholeNumber(typed)]).toEqual([typed, "9879140516"]);
		for (const typed of ["", "987914051", "98791 4051", "12345678901234567890"]) expect(wholeNumber(typed)).toBeNull();
	});

	it("of bags is read in any digits, and bounded", () => {
		expect(["12", "१२", " 12 bags", "", "x", "99999999999"].map(bagsOf)).toEqual([12, 12, 12, 0, 0, 1_000_000]);
		expect(["1,200", "12.", "१.५"].map(bagsOf)).toEqual([1_200, 12, 0]);
		expect(["1.5", "-5", "2-3", "2 and 3", "1/2", "1,5"].map(bagsOf)).toEqual([0, 0, 0, 0, 0, 0]);
	});
});

describe("the draft", () => {
	it("takes over who calls, keeps the number as it was typed, and forgets them for somebody else", () => {
		const typed = { ...EMPTY_DRAFT, buyer: { ...EMPTY_DRAFT.buyer, phone: "+91 9879140516" } };
		const known = withCaller(typed, KANTA);
		expect(known).toMatchObject({
			customerId: 7,
			buyer: { firstName: "Kanta", lastName: "Solanki", phone: "+91 9879140516" },
			billing: { postcode: "388540" },
		});
		expect(withSomebodyElse(known)).toEqual(typed);
	});

	it("has the goods of the last order as one line a product", () => {
		const same = withSameGoods(withProduct(EMPTY_DRAFT, 99), KANTA.orders[0]!);
		expect(same.lines).toEqual([
			{ productId: 20, bags: 6, price: null },
			{ productId: 34, bags: 1, price: null },
		]);
		expect(withProduct(same, 20).lines).toHaveLength(2);
		expect(withProduct(same, 21).lines.at(-1)).toEqual({ productId: 21, bags: 1, price: null });
	});

	it("keeps an agreed freight when the goods change, and asks again for an offered one", () => {
		const agreed = { ...EMPTY_DRAFT, freight: { title: "Lorry", price: 500_000_000 } };
		expect(withProduct(agreed, 20).freight).toEqual(agreed.freight);
		expect(withProduct({ ...EMPTY_DRAFT, freight: { rateId: "flat_rate:1" } }, 20).freight).toBeNull();
	});

	it("reads first and last name as they are typed", () => {
		expect(splitName("Kanta")).toEqual({ firstName: "Kanta", lastName: "" });
		expect(splitName("  Kanta  Ben Solanki ")).toEqual({ firstName: "Kanta", lastName: "Ben Solanki " });
	});

	it("is begun with the first digit, and is called by name and number", () => {
		expect(isBegun(EMPTY_DRAFT)).toBe(false);
		const one = withCaller({ ...EMPTY_DRAFT, buyer: { ...EMPTY_DRAFT.buyer, phone: "9" } }, KANTA);
		expect([isBegun(one), labelOf(one)]).toEqual([true, "Kanta Solanki, 9"]);
	});
});
