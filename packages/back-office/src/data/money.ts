import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import { pageData } from "./page-data.ts";

/** An amount (millionths) as the store writes it, exactly: "₹16,800". null, which the person may not see: "". */
export function money(amount: number | null): string {
	if (amount === null) return "";
	const { currency } = pageData.store;
	return formatMoney(amount, currencyShowing(amount, currency));
}
