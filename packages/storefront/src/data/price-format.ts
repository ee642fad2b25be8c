import { formatMinorUnits, type Grouping } from "@feedmill/store-api/minor-units.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { getSetting, type SiteCurrencySetting } from "../settings/settings.ts";
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
}

/** Formats an amount in minor units; "" if it is not a number. */
export function formatPrice(price: string | number | undefined | null, currencyData?: Partial<Currency>): string {
	if (price === "" || price === undefined || price === null) return "";
	const minor = typeof price === "number" ? Math.trunc(price) : Number.parseInt(price, 10);
	if (!Number.isFinite(minor)) return "";
	const currency = getCurrency(currencyData);
	const number = formatMinorUnits(minor, { ...currency, grouping: groupingOf(currency) });
	return decodeEntities(`${minor < 0 ? "-" : ""}${currency.prefix}${number}${currency.suffix}`);
}

/** Amounts of the site's currency are grouped as the shop does, those of others by thousands. */
function groupingOf({ code }: Currency): Grouping | undefined {
	const set = getSetting<SiteCurrencySetting | undefined>("currency", undefined);
	return set?.code === code ? set.grouping : undefined;
}

function siteCurrency(): Currency {
	const set = getSetting<SiteCurrencySetting | undefined>("currency", undefined);
	const symbol = set?.symbol ?? "$";
	const place = set?.symbolPosition ?? "left";
	return {
		code: set?.code ?? "USD",
		symbol,
		thousandSeparator: set?.thousandSeparator ?? ",",
		decimalSeparator: set?.decimalSeparator ?? ".",
		minorUnit: set?.precision ?? 2,
		prefix: place === "left" ? symbol : place === "left_space" ? ` ${symbol}` : "",
		suffix: place === "right" ? symbol : place === "right_space" ? ` ${symbol}` : "",
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
