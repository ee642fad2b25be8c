import { expect, it } from "vitest";
import { wireMoney } from "./plain-cart.ts";

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
});
