import { dispatch, select } from "@wordpress/data";
import { __, sprintf } from "@wordpress/i18n";
import { getExpressPaymentMethods, getPaymentMethods } from "../../extension-api/payment-methods.ts";
import { toHookCart } from "../cart/hook-cart.ts";
import { cartStore } from "../cart/store.ts";
import { noticesStore } from "../notices.ts";
import { getSetting, isAdministrator } from "../settings.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";
import type { CanPayArgument, ExpressPaymentMethod, PaymentMethod } from "./types.ts";

/** Which ways to pay can be offered for the cart as it is. Reference: 01 §3.4. */
export function canPayArgument(): CanPayArgument {
	const data = select(cartStore).getCartData();
	const cart = toHookCart(data, {
		isLoading: !(
			select(cartStore) as unknown as { hasFinishedResolution(name: string): boolean }
		).hasFinishedResolution("getCartData"),
		isLoadingRates: select(cartStore).isCustomerDataUpdating(),
		errors: select(cartStore).getCartErrors(),
	});
	const chosen = data.shippingRates.flatMap((entry) => {
		const rate = entry.shipping_rates.find(({ selected }) => selected);
		return rate ? [[String(entry.package_id), rate.rate_id] as const] : [];
	});
	return {
		cart: { ...cart },
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
		__("There was an error registering the payment method with id '%1$s': %2$s", "feedmill"),
		id,
		` ${error instanceof Error ? error.message : String(error)}`,
	);
	void dispatch(noticesStore).createErrorNotice(text, {
		context: express ? NOTICE_CONTEXTS.EXPRESS_PAYMENTS : NOTICE_CONTEXTS.PAYMENTS,
		id: `wc-${id}-registration-error`,
	});
}

async function isAvailable(
	method: PaymentMethod | ExpressPaymentMethod,
	argument: CanPayArgument,
	express: boolean,
): Promise<boolean> {
	try {
		const answer = await method.canMakePayment(argument);
		if (typeof answer === "object" && answer !== null && "error" in answer) throw new Error(answer.error.message);
		return Boolean(answer);
	} catch (error) {
		reportToAdministrator(method.paymentMethodId, error, express);
		return false;
	}
}

async function available<T extends PaymentMethod | ExpressPaymentMethod>(
	candidates: T[],
	express: boolean,
): Promise<T[]> {
	const argument = canPayArgument();
	const answers = await Promise.all(candidates.map((method) => isAvailable(method, argument, express)));
	return candidates.filter((_, index) => answers[index]);
}

/** Names in the shopkeeper's order, then in the order of registration; only those the server offers for this cart. */
export async function availablePaymentMethods(): Promise<string[]> {
	const registered = getPaymentMethods();
	const order = [...new Set([...getSetting<string[]>("paymentMethodSortOrder", []), ...Object.keys(registered)])];
	const offered = select(cartStore).getCartData().paymentMethods;
	const candidates = order.flatMap((name) => (registered[name] && offered.includes(name) ? [registered[name]] : []));
	return (await available(candidates, false)).map(({ name }) => name);
}

export async function availableExpressPaymentMethods(): Promise<string[]> {
	return (await available(Object.values(getExpressPaymentMethods()), true)).map(({ name }) => name);
}
