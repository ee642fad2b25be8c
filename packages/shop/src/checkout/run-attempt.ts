import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { LoginSession } from "../customers/customer.ts";
import { findOrder, forgetIdempotencyKey } from "../orders/order-repository.ts";
import { isOnline } from "../payments/gateway.ts";
import type { Payment } from "../payments/payment.ts";
import { outcomeOf, paymentRefused } from "../payments/payment-outcome.ts";
import { askAgain, askForPayment, lookAtPayment, waitForPayment } from "../payments/service/ask-for-payment.ts";
import { paymentRequest } from "../payments/take-payment.ts";
import { withChecks } from "./ask-extensions.ts";
import type { Attempt, Step } from "./attempt.ts";
import { takeBought } from "./bought-goods.ts";
import type { PlacedOrRefused } from "./checkout.ts";
import { bringBackDelivery } from "./collected-order.ts";
import { wantsSaving } from "./saved-token.ts";

/** Enough for concurrent changes of the order, for one look-up at the provider and for the checks of extensions. */
const TRIES = 6;

/**
 * Runs the transaction of an attempt and what follows it: a response, or, after something that no transaction may wait
 * for, the transaction again.
 */
export async function runAttempt<A extends Attempt>(
	attempt: A,
	inTransaction: (attempt: A) => Promise<Result<Step>>,
): Promise<PlacedOrRefused> {
	let now = attempt;
	for (let tries = 1; ; tries++) {
		const step = await inTransaction(now);
		if (!step.ok) return step;
		const newLogin = newLoginOf(step.value);
		if (newLogin) await moveCart(attempt, newLogin);
		const isLast = tries === TRIES;
		const response = await responseTo(now, step.value, newLogin, isLast);
		if (response) return response;
		if (isLast) return fail("order_busy", said("Your order is being changed elsewhere. Please try again."), "conflict");
		now = await beforeNext(now, step.value);
	}
}

/** null: the transaction is to run again. */
async function responseTo(
	attempt: Attempt,
	step: Step,
	newLogin: LoginSession | null,
	isLast: boolean,
): Promise<PlacedOrRefused | null> {
	switch (step.kind) {
		case "answer":
			return ok(step.placed);
		case "refused":
			return { ...paymentRefused(step.reason), newLogin };
		case "askProvider":
			return answerWith(attempt, newLogin, await askForPayment(attempt.deps.payments, step.asking), {});
		case "askProviderAgain":
			return answerWith(attempt, newLogin, await beginAgain(attempt, step.payment), {});
		case "awaitProvider":
			return isLast ? null : awaitProvider(attempt, step.payment, newLogin);
		default:
			return null;
	}
}

/** null: another request's payment was refused meanwhile. The shopper has asked again, and so pays again. */
async function awaitProvider(
	attempt: Attempt,
	before: Payment,
	newLogin: LoginSession | null,
): Promise<PlacedOrRefused | null> {
	const payment = await settled(attempt, before);
	// Not as a guest whose cart has gone to a new account.
	if (before.state === "unknown" && payment.state === "refused" && !newLogin) return null;
	return answerWith(attempt, newLogin, payment, { repeated: true });
}

/** Does what the next run of the transaction needs. */
async function beforeNext<A extends Attempt>(attempt: A, step: Step): Promise<A> {
	const { deps } = attempt;
	if (step.kind === "askExtensions") return withChecks(attempt, step.order);
	if (step.kind === "lookUp") {
		const looked = await lookAtPayment(deps.payments, step.payment);
		return { ...attempt, lookedUp: { id: step.payment.id, found: looked?.found ?? null } };
	}
	if (step.kind === "startAgain" && step.freeKey !== undefined)
		await forgetIdempotencyKey(deps.connection.db, step.freeKey);
	return attempt;
}

function newLoginOf(step: Step): LoginSession | null {
	if (step.kind === "answer") return step.placed.newLogin;
	return "newLogin" in step ? step.newLogin : null;
}

/** The order and its account are stored already: a cart that fails to follow to it stops neither payment nor answer. */
async function moveCart({ deps, visitor }: Attempt, { customer }: LoginSession): Promise<void> {
	try {
		await deps.carts.moveToCustomer(visitor.sessionId, customer.id);
	} catch (error) {
		console.error(`the cart did not follow its order to the new account of customer ${customer.id}:`, error);
	}
}

/** Asks for a payment of the order again whose answer never came, with what the shopper has sent now. */
async function beginAgain({ deps, request, savedToken }: Attempt, payment: Payment): Promise<Payment> {
	const gateway = deps.gateways.get(payment.gateway);
	const order = await findOrder(deps.connection.db, payment.orderId);
	if (!order || !gateway || !isOnline(gateway)) return payment;
	const [{ pages }, products] = await Promise.all([
		deps.settings.current(),
		deps.catalogue.products(productIdsOf(order)),
	]);
	const saveMethod = order.customerId > 0 && wantsSaving(request);
	const { paymentData: data, origin } = request;
	const input = { data, origin, savedToken, saveMethod };
	const asked = paymentRequest({ products }, order, pages.checkout.path, input);
	return askAgain(deps.payments, { payment, gateway, request: asked });
}

/** The payment after another request's call; looked up at the provider if no answer came. */
async function settled({ deps, lookedUp }: Attempt, payment: Payment): Promise<Payment> {
	const waited = await waitForPayment(deps.payments, payment);
	if (waited.state !== "unknown" || lookedUp?.id === payment.id) return waited;
	return (await lookAtPayment(deps.payments, waited))?.payment ?? waited;
}

async function answerWith(
	{ deps, visitor }: Attempt,
	newLogin: LoginSession | null,
	payment: Payment,
	repeated: { repeated?: true },
): Promise<PlacedOrRefused> {
	const order = await findOrder(deps.connection.db, payment.orderId);
	if (!order) throw new Error(`order ${payment.orderId} is gone`);
	const { pages } = await deps.settings.current();
	const outcome = outcomeOf(payment, orderReceivedPath(pages.checkout.path, order));
	if ("refused" in outcome) return { ...paymentRefused(outcome.refused), newLogin };
	const owner = newLogin ? ownerOf(newLogin) : visitor;
	const accepted = payment.state === "captured" || payment.state === "refunded" || payment.state === "authorised";
	const bought = accepted && outcome.payment.status === "success";
	const cartEmptied = bought && (await emptyCartOf({ deps }, owner, order));
	return ok({ order, payment: outcome.payment, newLogin, cartEmptied, ...repeated });
}

/** Removes what was bought from the cart that the order was made from. Returns whether the cart is empty now. */
async function emptyCartOf({ deps }: Pick<Attempt, "deps">, owner: Visitor, order: Order): Promise<boolean> {
	const emptied = await deps.carts.editForOrder(owner, async ({ session, trx }) => {
		if (session.draftOrderId !== order.id) return ok(false);
		await bringBackDelivery(trx, session, order);
		return ok(takeBought(session, order));
	});
	return emptied.ok && emptied.value;
}

/** After the creation of an account the cart belongs to the customer. */
export function ownerOf({ customer }: LoginSession): Visitor {
	return { sessionId: String(customer.id), customerId: customer.id };
}
