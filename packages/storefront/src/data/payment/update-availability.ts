import type { SavedPaymentMethod } from "../../registry/types.ts";
import { CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { selectIfLoaded } from "../stores-by-name.ts";
import { pause } from "../time-limit.ts";
import { active } from "./active-method.ts";
import { evaluateExpressMethods, evaluatePaymentMethods } from "./availability.ts";
import type { PaymentThunk } from "./payment-thunk.ts";
import type { MethodMap } from "./state.ts";

/**
 * Evaluates all methods and stores the result. Only the newest evaluation counts. A method that takes more than a
 * second counts as before until it resolves, so that it does not block others. While an order is being placed, neither
 * list nor selection changes. Specification: 4, Payment method initialisation.
 */
export function updateAvailability(): PaymentThunk<Promise<void>> {
	return async ({ dispatch, select: own }) => {
		const run = ++newest;
		isOverdue = false;
		const methods = evaluatePaymentMethods(own.getAvailablePaymentMethods());
		const express = evaluateExpressMethods(own.getAvailableExpressPaymentMethods());
		const done = Promise.all([methods.done, express.done]);
		for (const step of [Promise.race([done, pause(GRACE)]), done]) {
			await step;
			if (run !== newest) return;
			if (isOrdering()) {
				isOverdue = true;
				return;
			}
			dispatch(offer(methods.names()));
			dispatch(offerExpress(express.names()));
		}
	};
}

/** Whether an evaluation was skipped because an order was being placed. */
export const isAvailabilityOverdue = (): boolean => isOverdue && !isOrdering();

/** ms after which there is a list without the methods that have not answered. */
export const GRACE = 1000;
let newest = 0;
let isOverdue = false;

const ORDERING: ReadonlySet<string> = new Set(["before_processing", "processing", "after_processing"]);

// Looked up by name: the cart page loads the checkout's store later, or never.
function isOrdering(): boolean {
	return ORDERING.has(selectIfLoaded(CHECKOUT_STORE_KEY)?.getCheckoutStatus() ?? "");
}

const toMap = (names: readonly string[]): MethodMap => Object.fromEntries(names.map((name) => [name, { name }]));
const sameNames = (map: MethodMap, names: readonly string[]): boolean =>
	Object.keys(map).join("\n") === names.join("\n");

function offer(names: readonly string[]): PaymentThunk<void> {
	return ({ dispatch, select: own }) => {
		if (sameNames(own.getAvailablePaymentMethods(), names) && own.paymentMethodsInitialized()) return;
		dispatch(selectDefault(names));
		dispatch({
			type: "SET",
			change: { availablePaymentMethods: toMap(names), paymentMethodsInitialized: true },
		});
	};
}

function offerExpress(names: readonly string[]): PaymentThunk<void> {
	return ({ dispatch, select: own }) => {
		if (sameNames(own.getAvailableExpressPaymentMethods(), names) && own.expressPaymentMethodsInitialized()) return;
		const change = { availableExpressPaymentMethods: toMap(names), expressPaymentMethodsInitialized: true };
		dispatch({ type: "SET", change });
	};
}

function savedData({ method: { gateway }, tokenId }: SavedPaymentMethod): Record<string, unknown> {
	const token = String(tokenId);
	return { token, payment_method: gateway, [`wc-${gateway}-payment-token`]: token, isSavedToken: true };
}

/** The shopper's choice if available, else the selected method, else the default saved card, else the first method. */
function selectDefault(names: readonly string[]): PaymentThunk<void> {
	return ({ dispatch, select: own }) => {
		if (own.isExpressPaymentMethodActive()) return;
		const { chosen } = own.getState();
		const now = own.getActivePaymentMethod();
		if (chosen && names.includes(chosen.activePaymentMethod)) {
			if (now !== chosen.activePaymentMethod) dispatch({ type: "SET", change: { status: "idle", ...chosen } });
			return;
		}
		const saved = Object.values(own.getSavedPaymentMethods())
			.flat()
			.filter(({ method }) => names.includes(method.gateway));
		const card = saved.find((entry) => entry.is_default) ?? saved[0];
		if (card && !now) {
			dispatch({ type: "SET", change: active(card.method.gateway, savedData(card)) });
			return;
		}
		if (names.includes(now)) return;
		const [first] = names;
		dispatch({ type: "SET", change: { status: "idle", ...(first ? active(first) : {}) } });
	};
}
