import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";

type Prices = Pick<ProductTable, "regular_price" | "sale_price" | "sale_from" | "sale_to">;

/**
 * The prices of a product or variation. What is sold costs what it cost in the old shop, or is not sold until a person
 * enters a price: where a price or the time of a sale cannot be read, `price` is taken, which the old shop charged.
 * `isOfPlugin`: of a kind of a plugin, whose price may mean something else (a month, a part of a bundle).
 */
export function readPrices(entry: Entry, isOfPlugin: boolean): Prices {
	const regular = entry.readableAmount("regular_price");
	const sale = entry.readableAmount("sale_price");
	const charged = entry.readableAmount("price");
	const [from, to] = (["date_on_sale_from", "date_on_sale_to"] as const).map((field) => timeOf(entry, field));
	const faults = [
		...amountFault(entry, "regular_price", regular),
		...amountFault(entry, "sale_price", sale),
		...(typeof sale === "number" && from === undefined ? [["date_on_sale_from_gmt", "a date expected"] as const] : []),
		...(typeof sale === "number" && to === undefined ? [["date_on_sale_to_gmt", "a date expected"] as const] : []),
	];
	const hasOwnPrice = !["variable", "grouped"].includes(String(entry.fields.type ?? ""));
	// A price of a plugin's own, beside the fields that it has in common with all.
	if (isOfPlugin && typeof charged === "number" && !(charged > 0 && [regular, sale].includes(charged)))
		faults.push(["price", `${formatDecimal(charged)} is not what its regular or sale price says`]);
	else if (isOfPlugin && regular === 0) faults.push(["regular_price", "a price of nothing is not sold"]);
	else if (hasOwnPrice && !isOfPlugin && regular === null && typeof charged === "number" && charged > 0)
		faults.push(["regular_price", "is missing"]);
	if (faults.length === 0)
		return { regular_price: regular ?? null, sale_price: sale ?? null, sale_from: from ?? null, sale_to: to ?? null };
	const price = !isOfPlugin && hasOwnPrice && typeof charged === "number" && charged > 0 ? charged : null;
	for (const [field, fault] of faults)
		entry.report(
			field,
			price === null
				? `${fault}: taken without a price, so that it is not sold until one is entered`
				: `${fault}: taken with the price that the old shop charged, ${formatDecimal(price)}`,
		);
	return { regular_price: price, sale_price: null, sale_from: null, sale_to: null };
}

function amountFault(entry: Entry, field: string, amount: number | null | undefined): [string, string][] {
	if (amount === undefined) return [[field, entry.amountFault(field)]];
	return amount !== null && amount < 0 ? [[field, `${formatDecimal(amount)} is less than nothing`]] : [];
}

/** null: none; undefined: one that cannot be read. */
function timeOf(entry: Entry, name: string): number | null | undefined {
	const value = entry.fields[`${name}_gmt`];
	if (value === undefined || value === null || value === "") return null;
	const time =
		typeof value === "string" ? Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`) : Number.NaN;
	return time >= 0 ? time : undefined;
}
