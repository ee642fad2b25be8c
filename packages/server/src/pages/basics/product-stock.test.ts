import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { stockLine } from "./product-stock.ts";

const stock = (change: Partial<Stock>): Stock => ({
	productId: 1,
	managed: true,
	quantity: 3,
	reserved: 0,
	status: "instock",
	backorders: "no",
	lowAmount: null,
	...change,
});
const line = (change: Partial<Stock>, stockFormat: "" | "low_amount" | "no_amount" = "") =>
	stockLine(stock(change), { stockFormat, lowStockAmount: 5 }, english)?.text ?? null;

describe("stockLine", () => {
	it.each([
		["counted", line({}), "3 in stock"],
		["not counted", line({ managed: false, quantity: null }), null],
		["sold out", line({ status: "outofstock", quantity: 0 }), "Out of stock"],
		["to come", line({ status: "onbackorder", quantity: 0, backorders: "notify" }), "Available on backorder"],
		["more to come", line({ backorders: "notify" }), "3 in stock (can be backordered)"],
		["low, told when low", line({}, "low_amount"), "Only 3 left in stock"],
		["plenty, told when low", line({ quantity: 50 }, "low_amount"), "In stock"],
		["never told", line({}, "no_amount"), "In stock"],
	])("%s", (_, text, wanted) => expect(text).toBe(wanted));
});
