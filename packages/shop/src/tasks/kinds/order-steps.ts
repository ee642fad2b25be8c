import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { abilityFor } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { checkStep } from "../../orders/handling/step-checks.ts";
import { readStep, type StepRequest } from "../../orders/handling/step-request.ts";
import type { GivenRow, RowBy, RowResult, TaskKind, TaskNeeds } from "../model/task-kind.ts";

/** Steps of many orders: those that need nothing of each order but its number. */
const STEPS = ["confirm", "pack", "ship"] as const;

interface StepWork {
	orderId: number;
	request: StepRequest;
}

/** Confirmed, packed or sent; undone by the step back, while no other step was made since. */
export const orderSteps: TaskKind = {
	needs: ({ step }) => abilityFor(STEPS.find((name) => name === step) ?? "confirm"),
	undoNeeds: abilityFor("back"),
	async check(given, { orders, words, settings }) {
		const request = requestOf(given);
		if (!request.ok) return request;
		const orderId = given.id ?? 0;
		const order = await orders.order(orderId);
		if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
		const checked = checkStep({ order, words, settings }, request.value);
		if (!checked.ok) return checked;
		if (checked.value) return fail("feedmill_nothing", checked.value);
		const values: StepWork = { orderId, request: request.value };
		return ok({ subject: `order ${orderId}`, label: String(orderId), values });
	},
	work: (values, by, needs) => step(values as StepWork, by, needs),
	undo({ values }, by, needs) {
		const { orderId, request } = values as StepWork;
		return step({ orderId, request: { step: "back", of: request.step } }, by, needs);
	},
};

async function step(
	{ orderId, request }: StepWork,
	{ actor, write }: RowBy,
	{ editors }: TaskNeeds,
): Promise<Result<RowResult>> {
	const sentence = request.step === "back" ? said("Its last step is taken back.") : said("The step is made.");
	const made = await editors.orders.handle(orderId, request, actor, (trx) => write(trx, sentence, null));
	if (!made.ok) return made;
	return ok(made.value.changed ? { written: true } : { written: false, sentence: made.value.sentence });
}

function requestOf({ step, lorry = "", driver = "" }: GivenRow): Result<StepRequest> {
	const known = STEPS.find((name) => name === step);
	if (known === undefined) return fail("feedmill_invalid", said("Orders are confirmed, packed or sent together."));
	return readStep(known === "ship" ? { step: known, lorry, driver } : { step: known });
}
