import { __, sprintf } from "@feedmill/ui/words.ts";
import { dispatch, select } from "@wordpress/data";
import { getExpressPaymentMethods, getPaymentMethods } from "../../registry/payment-methods.ts";
import type { CanPayArgument, ExpressPaymentMethod, PaymentMethod } from "../../registry/types.ts";
import { getSetting, isAdministrator } from "../../settings/settings.ts";
import { toHookCart } from "../cart/hook-cart.ts";
import { cartStore } from "../cart/store.ts";
import { noticesStore } from "../notices/notices.ts";
import { CART_STORE_KEY, NOTICE_CONTEXTS } from "../store-keys.ts";
import { selectByName } from "../stores-by-name.ts";
import { withLimit } from "../time-limit.ts";

/** Which payment methods are available for the cart. Reference: 01 §3.4. */
export function canPayArgument(): CanPayArgument {
	const data = select(cartStore).getCartData();
	const cart = toHookCart(data, {
		isLoading: !selectByName(CART_STORE_KEY).hasFinishedResolution("getCartData"),
		isLoadingRates: select(cartStore).isCustomerDataUpdating(),
		errors: select(cartStore).getCartErrors(),
	});
	const chosen = data.shippingRates.flatMap((entry) => {
		const rate = entry.shipping_rates.find(({ selected }) => selected);
		return rate ? [[String(entry.package_id), rate.rate_id] as const] : [];
	});
	return {
		cart: { ...cart, receiveCart: dispatch(cartStore).receiveCart },
		cartTotals: data.totals,
		cartNeedsShipping: data.needsShipping,
		billingData: data.billingAddress,
		billingAddress: data.billingAddress,
		shippingAddress: data.shippingAddress,
		selectedShippingMethods: Object.fromEntries(chosen),
		paymentMethods: data.paymentMethods,
		paymentRequirements: data.paymentRequirements,
	};
}

function reportToAdministrator(id: string, error: unknown, express: boolean): void {
	if (!isAdministrator()) return;
	/* translators: 1: payment method id, 2: error */
	const text = sprintf(
		__("There was an error registering the payment method with id '%1$s': %2$s"),
		id,
		` ${error instanceof Error ? error.message : String(error)}`,
	);
	void dispatch(noticesStore).createErrorNotice(text, {
		context: express ? NOTICE_CONTEXTS.EXPRESS_PAYMENTS : NOTICE_CONTEXTS.PAYMENTS,
		id: `wc-${id}-registration-error`,
	});
}

/** Time limit of a method's canMakePayment in ms. */
const LIMIT = 10_000;

async function isAvailable(
	method: PaymentMethod | ExpressPaymentMethod,
	argument: CanPayArgument,
	express: boolean,
): Promise<boolean> {
	const late = (): never => {
		throw new Error(`No answer after ${LIMIT / 1000} seconds.`);
	};
	try {
		const answer = await withLimit(Promise.resolve(method.canMakePayment(argument)), LIMIT, late);
		if (typeof answer === "object" && answer !== null && "error" in answer) throw new Error(answer.error.message);
		return Boolean(answer);
	} catch (error) {
		reportToAdministrator(method.paymentMethodId, error, express);
		return false;
	}
}

/** One evaluation of all methods, each asynchronous. */
interface Evaluation {
	/** Available methods so far; pending ones count as before. */
	names(): string[];
	done: Promise<unknown>;
}

function evaluate<T extends PaymentMethod | ExpressPaymentMethod>(
	candidates: readonly T[],
	before: Readonly<Record<string, unknown>>,
	express: boolean,
): Evaluation {
	const argument = canPayArgument();
	const answers = new Map<string, boolean>();
	const done = Promise.all(
		candidates.map(async (method) => answers.set(method.name, await isAvailable(method, argument, express))),
	);
	const isOffered = ({ name }: T): boolean => answers.get(name) ?? Object.hasOwn(before, name);
	return { names: () => candidates.filter(isOffered).map(({ name }) => name), done };
}

/**
 * Evaluates the methods enabled on the server for this cart, in the shopkeeper's order, then in order of registration.
 * @param before the available methods so far, by name.
 */
export function evaluatePaymentMethods(before: Readonly<Record<string, unknown>>): Evaluation {
	const registered = getPaymentMethods();
	const order = [...new Set([...getSetting<string[]>("paymentMethodSortOrder", []), ...Object.keys(registered)])];
	const offered = select(cartStore).getCartData().paymentMethods;
	const candidates = order.flatMap((name) => (registered[name] && offered.includes(name) ? [registered[name]] : []));
	return evaluate(candidates, before, false);
}

export function evaluateExpressMethods(before: Readonly<Record<string, unknown>>): Evaluation {
	return evaluate(Object.values(getExpressPaymentMethods()), before, true);
}
