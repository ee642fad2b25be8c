import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { describe, expect, it } from "vitest";
import { changedPrices, readPrices, typedPrices, unusualChange } from "./price-values.ts";

const RUPEE = 1_000_000;
const { currency } = DEFAULT_SETTINGS;
const store = { currency, timezone: "Asia/Kolkata" };
const base = { regularPrice: 1_420 * RUPEE, salePrice: null, saleFrom: null, saleTo: null };
const typed = typedPrices(base, store);
const read = (change: Partial<typeof typed>, of: Parameters<typeof readPrices>[1] = base) =>
	readPrices({ ...typedPrices(of, store), ...change }, of, store);

describe("prices as they are typed", () => {
	it.each(["₹ 1,390/-", "1390", "1,390.00", "Rs. 1390", "१३९०", "१,३९०", " 1 390 "])("reads %s", (regularPrice) => {
		expect(read({ regularPrice }).values).toEqual({ ...base, regularPrice: 1_390 * RUPEE });
	});

	it("reads lakhs as they are written", () => {
		expect(read({ regularPrice: "1,39,000/-" }).values?.regularPrice).toBe(139_000 * RUPEE);
	});

	it.each(["", "a lot", "1,39", "1.390,00", "-5", "1e9", "٣"])(
		"refuses the price %s with a sentence",
		(regularPrice) => {
			expect(read({ regularPrice }).problems).toEqual({ regularPrice: expect.stringMatching(/^[A-Z].*\.$/) });
		},
	);

	it("refuses a sale that is no cheaper, and one that ends before it begins", () => {
		expect(read({ salePrice: "1420" }).problems).toEqual({ salePrice: "The sale price must be below the price." });
		const days = { salePrice: "1300", saleFrom: "2026-11-30", saleTo: "2026-11-27" };
		expect(read(days).problems).toEqual({ saleTo: "The sale cannot end before it begins." });
		expect(read({ saleFrom: "27/11/2026" }).problems).toEqual({ saleFrom: expect.any(String) });
	});

	it("lets a sale begin with its first day and end with its last, in the shop's zone", () => {
		const { values } = read({ salePrice: "1300", saleFrom: "2026-11-27", saleTo: "2026-11-27" });
		expect(values?.saleFrom).toBe(Date.parse("2026-11-27T00:00:00+05:30"));
		expect(values?.saleTo).toBe(Date.parse("2026-11-27T23:59:59+05:30"));
	});

	it("keeps what nobody typed into, to the millisecond and the paisa, and names only what was changed", () => {
		const odd = { regularPrice: 1_420_505_000, salePrice: 1_300 * RUPEE, saleFrom: 1_795_773_377_621, saleTo: null };
		const { values } = read({ salePrice: "1,290" }, odd);
		expect(changedPrices(values!, odd)).toEqual({
			set: { salePrice: 1_290 * RUPEE },
			was: { salePrice: 1_300 * RUPEE },
		});
		expect(changedPrices(read({}, odd).values!, odd)).toEqual({ set: {}, was: {} });
	});

	it("ends a sale with an empty field", () => {
		const onSale = { ...base, salePrice: 1_300 * RUPEE };
		expect(read({ salePrice: "" }, onSale).values?.salePrice).toBeNull();
	});

	it("asks about a change of more than a fifth only", () => {
		expect(unusualChange(1_000, 1_200)).toBeNull();
		expect(unusualChange(1_000, 1_210)).toBe(21);
		expect(unusualChange(1_000, 790)).toBe(-21);
		expect(unusualChange(null, 5)).toBeNull();
	});
});
