import { formatPrice, getCurrencyFromPriceResponse } from "@feedmill/storefront/data/price-format.ts";
import { allSettings } from "@feedmill/storefront/settings/settings.ts";
import { fromMinor } from "@feedmill/trade/money/amount.ts";
import { type Currency, formatMoney } from "@feedmill/trade/money/currency.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { wireMoney } from "../pages/cart/plain-cart.ts";
import { currencyFields } from "./presenting/shared-presenters.ts";

const currencies: fc.Arbitrary<Currency> = fc.record({
	code: fc.constantFrom("INR", "EUR", "KWD", "JPY"),
	symbol: fc.constantFrom("₹", "€", "د.ك", "kr.", "Rs", "$"),
	position: fc.constantFrom("left", "left_space", "right", "right_space"),
	decimals: fc.integer({ min: 0, max: 6 }),
	decimalSeparator: fc.constantFrom(".", ",", "·"),
	thousandSeparator: fc.constantFrom("", ",", ".", " ", "'"),
	grouping: fc.constantFrom("western", "lakhs"),
});

it("pages and blocks write the same text for the same amount, in any currency format", () => {
	fc.assert(
		fc.property(currencies, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (currency, minor) => {
			allSettings.currency = { code: currency.code, grouping: currency.grouping };
			const inBrowser = formatPrice(String(minor), getCurrencyFromPriceResponse(currencyFields({ currency })));
			const onPages = formatMoney(fromMinor(minor, currency.decimals), currency);
			expect([inBrowser, wireMoney(currencyFields({ currency }), currency.grouping)(String(minor))]).toEqual([
				onPages,
				onPages,
			]);
		}),
		{ numRuns: 500 },
	);
});
