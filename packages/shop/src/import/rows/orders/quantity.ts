import type { Entry } from "../../reading/entry.ts";

/** What PostgreSQL stores in a column of whole numbers. */
const MOST = 2 ** 31 - 1;

/**
 * The quantity of a past line. Plugins sell by the kilogram: 2.5 is shown as it was sold, and counts as three where
 * units are counted. The line's money is its own, whatever the quantity says.
 */
export function readQuantity(line: Entry): { quantity: number; soldQuantity?: number } {
	const value = line.fields.quantity;
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	if (typeof number === "number" && number >= 0 && number <= MOST) {
		if (Number.isInteger(number)) return { quantity: number };
		const sold = Math.round(number * 10_000) / 10_000;
		line.report("quantity", `is no whole number: shown as ${sold}, counts as ${Math.ceil(number)}`);
		return { quantity: Math.ceil(number), soldQuantity: sold };
	}
	line.report("quantity", "a number of 0 or more expected: taken as 0, the amounts as they are");
	return { quantity: 0 };
}
