import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { __ } from "@feedmill/ui/words.ts";
import { pageData } from "./page-data.ts";

/** An amount (millionths) that somebody typed; what can be read in two ways is refused. */
export function readMoney(typed: string): { ok: true; amount: number } | { ok: false; problem: string } {
	const read = readEnteredAmount(typed, pageData.store.currency);
	return read.ok
		? { ok: true, amount: read.value }
		: { ok: false, problem: __("Write an amount such as 1390 or 1390.50.") };
}
