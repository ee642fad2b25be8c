import { dispatch, select } from "@wordpress/data";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticesStore } from "../notices/notices.ts";
import { storeNoticesStore } from "../notices/store.ts";
import { paymentStore } from "../payment/store.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";
import { hasOpenIntent, intentKey, settleIntent } from "./intent-key.ts";
import type { Observers } from "./observers.ts";
import { checkoutStore } from "./store.ts";
import type { CheckoutResponse } from "./thunks.ts";

const checkout = dispatch(checkoutStore);
const now = () => select(checkoutStore);
const noticesIn = (context: string) =>
	select(noticesStore)
		.getNotices(context)
		.map(({ status, id, content }) => ({ status, id, content }));
const observing = (event: string, ...callbacks: ((data: unknown) => unknown)[]): Observers => ({
	[event]: callbacks.map((callback, index) => ({ id: String(index), priority: 10, callback })),
});
const paid = (redirect_url: string, payment_status: "success" | "pending" = "success"): CheckoutResponse => ({
	message: "",
	payment_result: { payment_status, payment_details: [], redirect_url },
});

/** Simulates the server's response to the order. */
function answered(response: CheckoutResponse, hasError = false): void {
	void checkout.__internalSetBeforeProcessing();
	void checkout.__internalSetProcessing();
	void checkout.__internalSetSent();
	intentKey("order 7", "cod");
	void checkout.__internalProcessCheckoutResponse(response, hasError);
}
const tell = (observers: Observers = {}, notices = {}) =>
	checkout.__internalEmitAfterProcessingEvents({ observers, notices });

beforeEach(async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	await dispatch(storeNoticesStore).registerContainer(NOTICE_CONTEXTS.CHECKOUT);
});
afterEach(async () => {
	vi.restoreAllMocks();
	await checkout.__internalReturn();
	await checkout.__internalSetAfterProcessing();
	await checkout.__internalSetIdle();
	await checkout.__internalSetHasError(false);
	await dispatch(storeNoticesStore).unregisterContainer(NOTICE_CONTEXTS.CHECKOUT);
	for (const context of Object.values(NOTICE_CONTEXTS))
		await dispatch(noticesStore).removeNotices(
			noticesIn(context).map(({ id }) => id),
			context,
		);
	settleIntent("over");
});

describe("an order that the server has accepted", () => {
	it("is complete, with the server's address of the next page, and its key is not used again", async () => {
		answered(paid("/received/7/"));
		expect([now().getCheckoutStatus(), hasOpenIntent()]).toEqual(["after_processing", true]);
		await tell();
		expect([now().isComplete(), now().getRedirectUrl(), hasOpenIntent()]).toEqual([true, "/received/7/", false]);
	});

	it("goes where the last observer says that it is a success", async () => {
		answered(paid("/received/7/"));
		const success = (redirectUrl?: string) => () => ({ type: "success", redirectUrl });
		await tell(observing("checkout_success", success("/one/"), success("/two/"), () => true));
		expect(now().getRedirectUrl()).toBe("/two/");
	});

	it("keeps its key while it is to be paid on this page, where the shopper may try again", async () => {
		for (const redirect of ["", "#pay"]) {
			answered(paid(redirect));
			await tell();
			expect([now().isComplete(), hasOpenIntent()]).toEqual([true, true]);
			void checkout.__internalSetIdle();
			expect(now().isIdle()).toBe(true);
		}
	});

	it("goes where the server says if an observer's address is empty, also while its payment is pending", async () => {
		for (const status of ["success", "pending"] as const) {
			answered(paid("/pay/7/", status));
			await tell(observing("checkout_success", () => ({ type: "success", redirectUrl: "" })));
			expect([now().isComplete(), now().getRedirectUrl()]).toEqual([true, "/pay/7/"]);
			await checkout.__internalReturn();
		}
	});

	it("is passed to its observers completely", async () => {
		await checkout.__internalSetOrderNotes("By the gate.");
		answered(paid("/received/7/"));
		const heard = vi.fn();
		await tell(observing("checkout_success", heard));
		expect(heard).toHaveBeenCalledWith({
			redirectUrl: "/received/7/",
			orderId: now().getOrderId(),
			customerId: now().getCustomerId(),
			orderNotes: "By the gate.",
			processingResponse: { message: "", paymentStatus: "success", paymentDetails: {}, redirectUrl: "/received/7/" },
		});
	});

	it("calls success observers only", async () => {
		answered(paid("/received/7/"));
		const failed = vi.fn();
		await tell(observing("checkout_fail", failed));
		expect(failed).not.toHaveBeenCalled();
	});

	it.each(["error", "failure"])(
		"goes back to the form at an observer's %s, and is asked for by its key again",
		async (type) => {
			answered(paid("/received/7/"));
			await tell(observing("checkout_success", () => ({ type, message: "The bank said no." })));
			expect([now().isIdle(), now().hasError(), hasOpenIntent()]).toEqual([true, true, true]);
			expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([
				{ status: "error", id: NOTICE_CONTEXTS.CHECKOUT, content: "The bank said no." },
			]);
		},
	);

	it("says that the order may have been received where a script breaks", async () => {
		answered(paid("/received/7/"));
		const fault = () => {
			throw new Error("x");
		};
		await tell(observing("checkout_success", fault));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([
			{ content: expect.stringContaining("Check your email for order updates before retrying.") },
		]);
	});

	it("leaves the words to a script that asks for another try", async () => {
		answered(paid("/received/7/"));
		await tell(observing("checkout_success", () => ({ type: "error", retry: true })));
		expect([now().isIdle(), noticesIn(NOTICE_CONTEXTS.CHECKOUT)]).toEqual([true, []]);
	});

	it("is complete for an observer that wants no other try", async () => {
		answered(paid("/received/7/"));
		await tell(observing("checkout_success", () => ({ type: "error", retry: false, redirectUrl: "/help/" })));
		expect([now().isComplete(), now().getRedirectUrl(), hasOpenIntent()]).toEqual([true, "/help/", false]);
	});

	it("shows what an observer says in the place that it names", async () => {
		answered(paid("/received/7/"));
		const messageContext = NOTICE_CONTEXTS.PAYMENTS;
		await tell(observing("checkout_success", () => ({ type: "error", message: "Card expired.", messageContext })));
		expect([noticesIn(messageContext).length, noticesIn(NOTICE_CONTEXTS.CHECKOUT).length]).toEqual([1, 0]);
	});

	it("keeps its key when it is stopped while its observers run", async () => {
		answered(paid("/received/7/"));
		await tell(observing("checkout_success", () => void checkout.__internalSetIdle()));
		expect([now().isIdle(), hasOpenIntent()]).toEqual([true, true]);
	});

	it("completes no later try", async () => {
		answered(paid("/received/7/"));
		const again = () => {
			void checkout.__internalSetIdle();
			void checkout.__internalSetBeforeProcessing();
		};
		await tell(observing("checkout_success", again));
		expect([now().isBeforeProcessing(), now().getRedirectUrl(), hasOpenIntent()]).toEqual([true, "", true]);
	});
});

describe("an order whose payment is not confirmed yet", () => {
	it("says that nothing is to be paid again, and keeps its key for the next look", async () => {
		answered(paid("", "pending"));
		await tell();
		expect([now().isIdle(), now().hasError(), hasOpenIntent()]).toEqual([true, false, true]);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT_ACTIONS)).toEqual([
			{ status: "info", id: "payment-pending", content: expect.stringContaining("Please do not pay again") },
		]);
	});

	it("goes on where the server or an observer names a page for it", async () => {
		answered(paid("/bank/", "pending"));
		await tell();
		expect([now().isComplete(), now().getRedirectUrl()]).toEqual([true, "/bank/"]);
		await checkout.__internalReturn();
		answered(paid("", "pending"));
		await tell(observing("checkout_success", () => ({ type: "success", redirectUrl: "/scan/" })));
		expect([now().isComplete(), now().getRedirectUrl()]).toEqual([true, "/scan/"]);
	});
});

describe("an order that the server has refused", () => {
	it("says why, once, and can be placed again", async () => {
		answered({ message: "Only two bags are left." }, true);
		await tell();
		expect([now().isIdle(), now().hasError()]).toEqual([true, true]);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([
			{ status: "error", id: "checkout", content: "Only two bags are left." },
		]);
		void checkout.__internalSetBeforeProcessing();
		expect([now().isBeforeProcessing(), now().hasError()]).toEqual([true, false]);
	});

	it("says that something went wrong where the server gave no reason, beside the order button if it can", async () => {
		const wrong = [{ content: "Something went wrong. Please contact us to get assistance." }];
		answered({}, true);
		await tell();
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject(wrong);
		await dispatch(noticesStore).removeAllNotices("default", NOTICE_CONTEXTS.CHECKOUT);
		await dispatch(storeNoticesStore).registerContainer(NOTICE_CONTEXTS.CHECKOUT_ACTIONS);
		answered({}, true);
		await tell();
		await dispatch(storeNoticesStore).unregisterContainer(NOTICE_CONTEXTS.CHECKOUT_ACTIONS);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT_ACTIONS)).toMatchObject(wrong);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([]);
	});

	it("says nothing more where an error stands on the page already", async () => {
		await dispatch(noticesStore).createErrorNotice("No such pin code.", { context: NOTICE_CONTEXTS.SHIPPING_ADDRESS });
		answered({ message: "Refused." }, true);
		await tell();
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([]);
		expect(now().isIdle()).toBe(true);
	});

	it("says nothing more where the caller has shown it", async () => {
		answered({ message: "Refused." }, true);
		await tell({}, { checkoutNotices: [{}] });
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([]);
	});

	it("is explained by its observers instead, where one has words", async () => {
		answered({ message: "Refused." }, true);
		await tell(observing("checkout_fail", () => ({ type: "failure", message: "Your bank declined." })));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT).map(({ content }) => content)).toEqual(["Your bank declined."]);
		expect([now().isIdle(), now().hasError()]).toEqual([true, true]);
	});

	it("is explained by the server, where observers only succeed or say nothing", async () => {
		answered({ message: "Refused." }, true);
		const silent = [() => ({ type: "success", message: "Fine." }), () => ({ type: "error" })];
		await tell(observing("checkout_fail", ...silent));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT).map(({ content }) => content)).toEqual(["Refused."]);
	});

	it.each([
		["checkout_success", false],
		["checkout_fail", true],
	] as const)("has no say in the next try, if %s is observed for longer", async (event, hasError) => {
		let end: (answer: object) => void = () => {};
		answered(hasError ? { message: "Refused." } : paid("/received/7/"), hasError);
		const told = tell(observing(event, () => new Promise((resolve) => (end = resolve))));
		await vi.waitFor(() => expect(end).not.toHaveLength(0));
		void checkout.__internalSetIdle();
		answered(paid("/received/8/"));
		end({ type: hasError ? "error" : "success", message: "Late.", redirectUrl: "/late/" });
		await told;
		expect([now().getCheckoutStatus(), now().getRedirectUrl()]).toEqual(["after_processing", "/received/8/"]);
	});

	it("leads to another page where an observer wants no other try", async () => {
		answered({ message: "Refused." }, true);
		const answer = { type: "error", message: "Call us.", retry: false, redirectUrl: "/contact/" };
		await tell(observing("checkout_fail", () => answer));
		expect([now().isComplete(), now().getRedirectUrl()]).toEqual([true, "/contact/"]);
		expect(now().hasError()).toBe(true);
	});
});

it("the answer to an order is the result of its payment, also when it was refused", () => {
	answered(
		{ message: "Refused.", payment_result: { payment_status: "failure", payment_details: [], redirect_url: "" } },
		true,
	);
	expect(select(paymentStore).getPaymentResult()).toMatchObject({ message: "Refused.", paymentStatus: "failure" });
	expect(now().hasError()).toBe(true);
});

describe("an order with an express method whose script does not end it", () => {
	const payment = dispatch(paymentStore);
	beforeEach(async () => {
		await payment.__internalSetAvailablePaymentMethods({ cod: { name: "cod" } });
		await payment.__internalSetAvailableExpressPaymentMethods({ wallet: { name: "wallet" } });
		await payment.__internalSetActivePaymentMethod("wallet");
	});
	afterEach(async () => {
		await payment.__internalSetAvailablePaymentMethods({});
		await payment.__internalSetAvailableExpressPaymentMethods({});
	});
	const chosen = () => select(paymentStore).getActivePaymentMethod();

	it("says why it is refused, and can be paid in another way", async () => {
		answered({ message: "No money." }, true);
		const seen: string[] = [];
		await tell(observing("checkout_fail", () => seen.push(chosen())));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([{ content: "No money." }]);
		expect([now().isIdle(), chosen(), seen]).toEqual([true, "cod", ["wallet"]]);
	});

	it("says what the script says of it", async () => {
		answered({ message: "No money." }, true);
		await tell(observing("checkout_fail", () => ({ type: "error", message: "Charge your wallet." })));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([{ content: "Charge your wallet." }]);
		expect(chosen()).toBe("cod");
	});

	it("says what breaks after it was received", async () => {
		answered(paid("/received/7/"));
		await tell(observing("checkout_success", () => ({ type: "failure", message: "Once more." })));
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([{ content: "Once more." }]);
		expect(chosen()).toBe("cod");
	});

	it("says what holds it back", async () => {
		void checkout.__internalSetBeforeProcessing();
		const observers = observing("checkout_validation", () => ({ errorMessage: "Accept the terms." }));
		await checkout.__internalEmitValidateEvent({ observers, setValidationErrors: () => {} });
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([{ content: "Accept the terms." }]);
		expect(chosen()).toBe("cod");
	});
});

describe("the checks before an order is sent", () => {
	const setValidationErrors = vi.fn();
	const check = (...callbacks: (() => unknown)[]) =>
		checkout.__internalEmitValidateEvent({
			observers: observing("checkout_validation", ...callbacks),
			setValidationErrors,
		});
	beforeEach(() => {
		setValidationErrors.mockClear();
		void checkout.__internalSetBeforeProcessing();
	});

	it("let it go on where nobody objects", async () => {
		await check(
			() => true,
			() => undefined,
		);
		expect([now().isProcessing(), now().hasError()]).toEqual([true, false]);
	});

	it("hold it back with all that is said, each in its place, and mark the fields", async () => {
		const validationErrors = { billing_phone: { message: "Ten digits, please.", hidden: false } };
		await check(
			() => ({ errorMessage: "No delivery on Sunday." }),
			() => ({ errorMessage: "Choose a card.", context: NOTICE_CONTEXTS.PAYMENTS, validationErrors }),
			() => ({ type: "failure", message: "Sign in first.", messageContext: NOTICE_CONTEXTS.PAYMENTS }),
		);
		expect([now().isIdle(), now().hasError()]).toEqual([true, true]);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toMatchObject([
			{ id: "checkout-validation-0", content: "No delivery on Sunday." },
		]);
		expect(noticesIn(NOTICE_CONTEXTS.PAYMENTS)).toMatchObject([
			{ id: "checkout-validation-1", content: "Choose a card." },
			{ id: "checkout-validation-2", content: "Sign in first." },
		]);
		expect(setValidationErrors.mock.calls).toEqual([[validationErrors]]);
	});

	it("hold it back for an objection without words", async () => {
		await check(() => ({}));
		expect([now().isIdle(), now().hasError()]).toEqual([true, true]);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([]);
	});

	it("take away the errors of the try before, and leave other notices", async () => {
		const context = NOTICE_CONTEXTS.CHECKOUT;
		await dispatch(noticesStore).createErrorNotice("Old.", { context });
		await dispatch(noticesStore).createInfoNotice("Pickup is free.", { context });
		await check();
		expect(noticesIn(context).map(({ content }) => content)).toEqual(["Pickup is free."]);
	});

	it.each([
		["accepts", () => true],
		["objects", () => ({ errorMessage: "Too late.", validationErrors: {} })],
	])("of a try that was given up touch no later one when it %s", async (_, answer) => {
		await check(() => {
			void checkout.__internalSetIdle();
			void checkout.__internalSetBeforeProcessing();
			return answer();
		});
		expect([now().isBeforeProcessing(), now().hasError()]).toEqual([true, false]);
		expect(noticesIn(NOTICE_CONTEXTS.CHECKOUT)).toEqual([]);
		expect(setValidationErrors).not.toHaveBeenCalled();
	});
});
