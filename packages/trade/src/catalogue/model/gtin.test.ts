import { expect, it } from "vitest";
import { gtinOf } from "./gtin.ts";

it("is a number of a length that exists, whose last digit checks the others", () => {
	for (const gtin of ["8901234567890", "96385074", "036000291452", "10614141000415"])
		expect(gtinOf({ gtin })).toBe(gtin);
	for (const gtin of ["8901234567891", "890123456789", "", " 8901234567890", "12", 8901234567890, null, undefined])
		expect(gtinOf({ gtin }), String(gtin)).toBe("");
});
