import { next } from "./machine.ts";
import { type CheckoutAction, type CheckoutState, initialCheckoutState } from "./state.ts";

/** The reducer of wc/store/checkout. Specification: 4, Checkout status. */
export function checkoutReducer(state: CheckoutState = initialCheckoutState(), action: CheckoutAction): CheckoutState {
	switch (action.type) {
		case "EVENT":
			return afterEvent(state, action);
		case "SENT":
			return state.status === "processing" ? { ...state, isSent: true } : state;
		case "SET_HAS_ERROR":
			return action.hasError
				? afterEvent(state, { type: "EVENT", event: "fail", hasError: true })
				: { ...state, hasError: false };
		case "CALCULATING":
			return { ...state, calculatingCount: Math.max(0, state.calculatingCount + action.by) };
		case "SET":
			return { ...state, ...action.change };
		case "SET_EXTENSION_DATA": {
			const before = action.replace ? {} : state.extensionData[action.namespace];
			return { ...state, extensionData: { ...state.extensionData, [action.namespace]: { ...before, ...action.data } } };
		}
		default:
			return state;
	}
}

/** Whether the shopper leaves the page for it. A script may pay on this page instead: by a fragment, or no address. */
export const leadsAway = (redirectUrl: string): boolean => redirectUrl !== "" && !redirectUrl.startsWith("#");

type EventAction = Extract<CheckoutAction, { type: "EVENT" }>;

function afterEvent(state: CheckoutState, { event, run, redirectUrl, hasError = false }: EventAction): CheckoutState {
	if (run !== undefined && run !== state.run) return state;
	if (state.isSent && (event === "stop" || event === "fail")) return state;
	if (event === "stop" && state.status === "complete" && leadsAway(state.redirectUrl)) return state;
	const status = next(state.status, event);
	if (status === state.status) return hasError ? { ...state, hasError } : state;
	const changed = { ...state, status, redirectUrl: redirectUrl || state.redirectUrl };
	switch (event) {
		case "submit":
			return { ...changed, run: state.run + 1, hasError: false, redirectUrl: "" };
		case "answer":
			return { ...changed, isSent: false, hasError };
		case "return":
			return { ...changed, redirectUrl: "" };
		default:
			return { ...changed, hasError: hasError || (status !== "processing" && state.hasError) };
	}
}
