import { formatMinorUnits, type Grouping } from "@feedmill/values/minor-units.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { DEFAULT_CURRENCY, getSetting, type SiteCurrencySetting } from "../settings/settings.ts";
import type { CurrencyFields } from "../wire/types.ts";

/** The format of money; amounts are integers with `minorUnit` decimals. Reference: 01 §9 (`wc.priceFormat`). */
export interface Currency {
	code: string;
	symbol: string;
	thousandSeparator: string;
	decimalSeparator: string;
	minorUnit: number;
	prefix: string;
	suffix: string;
	/** The shop's, whatever the currency; undefined: by thousands. */
	grouping?: Grouping | undefined;
}

/** Formats an amount in minor units; "" if it is not a number. */
export function formatPrice(price: string | number | undefined | null, currencyData?: Partial<Currency>): string {
	if (price === "" || price === undefined || price === null) return "";
	const minor = typeof price === "number" ? Math.trunc(price) : Number.parseInt(price, 10);
	if (!Number.isFinite(minor)) return "";
	const currency = getCurrency(currencyData);
	const number = formatMinorUnits(minor, currency);
	return decodeEntities(`${minor < 0 ? "-" : ""}${currency.prefix}${number}${currency.suffix}`);
}

function siteCurrency(): Currency {
	const {
		precision,
		symbolPosition,
		priceFormat: _,
		...set
	}: SiteCurrencySetting = {
		...DEFAULT_CURRENCY,
		...getSetting<Partial<SiteCurrencySetting>>("currency", {}),
	};
	const { symbol } = set;
	return {
		...set,
		minorUnit: precision,
		prefix: symbolPosition === "left" ? symbol : symbolPosition === "left_space" ? ` ${symbol}` : "",
		suffix: symbolPosition === "right" ? symbol : symbolPosition === "right_space" ? ` ${symbol}` : "",
	};
}

/** The site's currency with overrides. */
export function getCurrency(overrides: Partial<Currency> = {}): Currency {
	return { ...siteCurrency(), ...overrides };
}

/** The currency of a response, by default the site's. */
export function getCurrencyFromPriceResponse(response?: Partial<CurrencyFields> | null): Currency {
	if (!response?.currency_code) return getCurrency();
	return {
		code: response.currency_code,
		symbol: response.currency_symbol ?? "$",
		thousandSeparator: response.currency_thousand_separator ?? ",",
		decimalSeparator: response.currency_decimal_separator ?? ".",
		minorUnit: response.currency_minor_unit ?? 2,
		prefix: response.currency_prefix ?? "$",
		suffix: response.currency_suffix ?? "",
	};
}
