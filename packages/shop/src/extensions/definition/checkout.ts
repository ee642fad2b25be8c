import type { Order } from "@feedmill/trade/orders/order.ts";
import type { TObject } from "typebox";
import { type AnswerData, type AnswerSchema, answerDataProblem } from "./answer-data.ts";

/** What an extension stores with an order and adds to it. docs/extensions.md, "The checkout". */
export interface CheckoutPart<Shown extends AnswerSchema = AnswerSchema, Accepted extends TObject = TObject>
	extends Partial<AnswerData<Shown, [order: Order]>> {
	/** Schema of its data in POST /checkout, extensions.{namespace}; stored with cart and order (see kept). */
	accepts?: Accepted;
}

/** The mistake in a definition as one sentence, or null. */
export const checkoutProblem = (namespace: string, checkout: CheckoutPart = {}): string | null =>
	answerDataProblem(namespace, "checkout", checkout);
