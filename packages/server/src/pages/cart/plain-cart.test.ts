import type { WireCart } from "@feedmill/store-api/cart.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { totalRows, wireMoney } from "./plain-cart.ts";

const currency = {
	currency_minor_unit: 0,
	currency_decimal_separator: ".",
	currency_thousand_separator: ",",
	currency_prefix: "₹",
	currency_suffix: "",
};

it("writes amounts of a cart without script with the store's separators", () => {
	expect(wireMoney(currency)("1234567")).toBe("₹1,234,567");
	expect(wireMoney(currency)("-1234")).toBe("-₹1,234");
	expect(wireMoney({ ...currency, currency_minor_unit: 2 })("123456")).toBe("₹1,234.56");
	expect(wireMoney({ ...currency, currency_minor_unit: 2 })("5")).toBe("₹0.05");
	expect(wireMoney({ ...currency, currency_thousand_separator: "" })("1234")).toBe("₹1234");
	expect(wireMoney(currency, "lakhs")("1234567")).toBe("₹12,34,567");
});

it("names no price of delivery while none is selected, such as freight before its PIN code", () => {
	const totals = { ...currency, total_items: "1450", total_items_tax: "0", total_discount: "0", total_price: "1450" };
	const delivery = (selected: boolean) => {
		const rate = { name: "Collect it yourself", selected };
		const sums = { ...totals, total_shipping: "0", total_shipping_tax: "0" };
		const cart = { totals: sums, fees: [], needs_shipping: true, shipping_rates: [{ shipping_rates: [rate] }] };
		return totalRows({ taxDisplayCart: "excl" }, cart as unknown as WireCart, english)[1];
	};
	expect(delivery(false)).toEqual({ label: "Shipping", value: "Calculated during checkout" });
	expect(delivery(true)).toEqual({ label: "Shipping", value: "₹0 · Collect it yourself" });
});

it.each([
	["Bag deposit", "Bag deposit"],
	["", "Fee"],
])("names the fee %j in the totals: %s", (name, label) => {
	const totals = { ...currency, total_items: "1450", total_items_tax: "0", total_price: "1480", total_discount: "0" };
	const fee = { key: "fee", name, totals: { ...currency, total: "30", total_tax: "5" } };
	const cart = { totals, fees: [fee], needs_shipping: false, shipping_rates: [] } as unknown as WireCart;
	const rows = (taxDisplayCart: "incl" | "excl") => totalRows({ taxDisplayCart }, cart, english);
	expect(rows("excl")[1]).toEqual({ label, value: "₹30" });
	expect(rows("incl")[1]).toEqual({ label, value: "₹35" });
});
