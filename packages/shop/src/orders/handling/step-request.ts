import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { CashWay, HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import { readDriversPhone, readLorry } from "@feedmill/trade/shipping/lorry.ts";
import { said } from "@feedmill/trade/words/said.ts";

/** A step as it is asked for. Texts are as they were typed. */
export type StepRequest =
	| { step: "confirm" | "pack" }
	/** `of`: only if that step is the last one. */
	| { step: "back"; of?: HandlingStep }
	/** The driver's phone may be left out. */
	| { step: "ship"; lorry: string; driver?: string }
	/** Cash taken, in millionths; "due": exactly what was due. Only for cash on delivery. `way`: default in cash. */
	| { step: "deliver"; cash?: Amount | "due"; way?: CashWay }
	| { step: "return"; reason: string };

/** Most characters of why goods came back. */
const LONGEST_REASON = 500;

/** The step with its texts in the form in which they are stored. Error: feedmill_invalid, one sentence. */
export function readStep(request: StepRequest): Result<StepRequest> {
	if (request.step === "ship") {
		const lorry = readLorry(request.lorry);
		if (!lorry.ok) return lorry;
		const driver = readDriversPhone(request.driver ?? "");
		return driver.ok ? ok({ step: "ship", lorry: lorry.value, driver: driver.value }) : driver;
	}
	if (request.step === "deliver") {
		const { cash } = request;
		const isAmount = cash === undefined || cash === "due" || (Number.isSafeInteger(cash) && cash >= 0);
		return isAmount ? ok(request) : fail("feedmill_invalid", said("The cash that was taken is no amount."));
	}
	if (request.step === "return") {
		const reason = request.reason.replaceAll(/\s+/g, " ").trim();
		if (reason === "" || reason.length > LONGEST_REASON)
			return fail(
				"feedmill_invalid",
				said("Say why the goods came back, in 1 to {most} letters.", { most: LONGEST_REASON }),
			);
		return ok({ step: "return", reason });
	}
	return ok(request);
}
