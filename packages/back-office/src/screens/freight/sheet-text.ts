import type { FreightSheet } from "@feedmill/trade/shipping/freight/freight-fields.ts";

/** A table as a spreadsheet copies it: what is edited is what can be pasted. */
export function sheetText({ weights, rows }: FreightSheet): string {
	// Words of the form, which its reader knows in every language.
	const head = ["pin", "place", "days", ...weights];
	return [head, ...rows.map(({ area, name, days, cells }) => [area, name, days, ...cells])]
		.map((row) => row.join("\t"))
		.join("\n");
}
