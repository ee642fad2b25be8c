import type { StepWanted } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { StepRequest } from "@feedmill/shop/orders/handling/step-request.ts";
import { ok, type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import type { HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import { readDriversPhone, readLorry } from "@feedmill/trade/shipping/lorry.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { invalid } from "../../../callers/invalid.ts";

/** A step as the shop takes it. Error: feedmill_invalid, with a sentence at each field of "ship" that is wrong. */
export function stepRequestOf(wanted: StepWanted): Result<StepRequest> {
	const { step, lorry = "", driver = "", cash, cashAsDue, way = "cash", reason = "" } = wanted;
	// The schema names the steps.
	switch (step as HandlingStep) {
		case "ship": {
			const problems = problemsOf(lorry, driver);
			return Object.keys(problems).length > 0 ? invalid(problems) : ok({ step: "ship", lorry, driver });
		}
		case "deliver": {
			const given = cashAsDue ? "due" : cash;
			return ok(given === undefined ? { step: "deliver" } : { step: "deliver", cash: given, way });
		}
		case "return":
			return ok({ step: "return", reason });
		default:
			return ok({ step: step as "confirm" | "pack" | "back" });
	}
}

/** The field that the sentence about a wrong value of a step belongs to. */
export function fieldOf(step: string): string | null {
	return FIELDS[step] ?? null;
}

const FIELDS: Readonly<Record<string, string>> = { ship: "lorry", deliver: "cash", return: "reason" };

function problemsOf(lorry: string, driver: string): Record<string, Text> {
	const plate = readLorry(lorry);
	const phone = readDriversPhone(driver);
	return {
		...(plate.ok
			? {}
			: {
					lorry:
						lorry.trim() === "" ? said("Write the number of the lorry, such as GJ 07 AB 1234.") : reasonOf(plate.error),
				}),
		...(phone.ok ? {} : { driver: reasonOf(phone.error) }),
	};
}
