import type { Amount } from "../money/amount.ts";
import { readTypedAmount, type TypedCurrency } from "../money/typed-amount.ts";
import { type Said, said } from "../words/said.ts";
import { isCostFormula } from "./flat-rate-formula.ts";

/** What free shipping may require. Reference: 04 §6, free_shipping. */
export const FREE_REQUIRES = ["", "coupon", "min_amount", "either", "both"] as const;

/** The least amount of free shipping, 0 for none; null: it cannot be read. */
export function minimumOfFree(settings: Readonly<Record<string, string>>, currency: TypedCurrency): Amount | null {
	const typed = settings.min_amount?.trim() ?? "";
	return typed === "" ? 0 : readTypedAmount(typed, currency);
}

/**
 * What in the settings of a shipping method cannot be read, by its key; null for nothing. Such a method is not offered,
 * because goods would be sent for nothing.
 */
export function unreadableSetting(
	methodId: string,
	settings: Readonly<Record<string, string>>,
	currency: TypedCurrency,
): { key: string; problem: Said } | null {
	if (methodId === "free_shipping") {
		const requires = settings.requires ?? "";
		if (!FREE_REQUIRES.some((each) => each === requires))
			return {
				key: "requires",
				problem: said("{value} is no condition of free shipping.", { value: shown(requires) }),
			};
		return minimumOfFree(settings, currency) === null
			? {
					key: "min_amount",
					problem: said("{value} is no amount. Write one such as 5000.", { value: shown(settings.min_amount!) }),
				}
			: null;
	}
	for (const [key, typed] of Object.entries(settings)) {
		const costs = key === "cost" || key === "no_class_cost" || CLASS_COST.test(key);
		if (costs && typed.trim() !== "" && !isCostFormula(typed, currency))
			return {
				key,
				problem: said("{value} is no cost. Write one such as 120 or 10 * [qty].", { value: shown(typed) }),
			};
	}
	return null;
}

/** Keys of costs of shipping classes that the shop does not have. */
export function costsOfNoClass(settings: Readonly<Record<string, string>>, classIds: ReadonlySet<number>): string[] {
	return Object.keys(settings).filter((key) => {
		const id = CLASS_COST.exec(key)?.[1];
		return id !== undefined && settings[key]!.trim() !== "" && !classIds.has(Number(id));
	});
}

const CLASS_COST = /^class_cost_(.*)$/;

function shown(text: string): string {
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
