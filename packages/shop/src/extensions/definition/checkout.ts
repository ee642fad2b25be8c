import type { TObject } from "typebox";
import type { Order } from "../../orders/order.ts";
import { type AnswerData, answerDataProblem } from "./answer-data.ts";

/** What an extension takes with an order and shows of it. docs/extensions.md, "The checkout". */
export interface CheckoutPart<Shown extends TObject = TObject, Accepted extends TObject = TObject>
	extends Partial<AnswerData<Shown, [order: Order]>> {
	/** What POST /checkout takes under extensions.{namespace}; it is kept with cart and order (see kept). */
	accepts?: Accepted;
}

/** What is wrong with it, in one sentence; null when nothing is. */
export const checkoutProblem = (namespace: string, checkout: CheckoutPart = {}): string | null =>
	answerDataProblem(namespace, "checkout", checkout);
