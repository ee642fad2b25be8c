import { dispatch, select } from "@wordpress/data";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { __experimentalDeRegisterPaymentMethod, registerPaymentMethod } from "../../registry/payment-methods.ts";
import type { CanMakePayment } from "../../registry/types.ts";
import { allSettings } from "../../settings/settings.ts";
import { cartStore } from "../cart/store.ts";
import { checkoutStore } from "../checkout/store.ts";
import { noticesStore } from "../notices/notices.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";
import { paymentStore } from "./store.ts";

const NAMES = ["card", "cod", "upi"];
const update = () => dispatch(paymentStore).__internalUpdateAvailablePaymentMethods();
const offered = () => Object.keys(select(paymentStore).getAvailablePaymentMethods());
const active = () => select(paymentStore).getActivePaymentMethod();
const choose = (name: string) => dispatch(paymentStore).__internalSetActivePaymentMethod(name);

function register(name: string, canMakePayment: CanMakePayment = () => true): void {
	const piece = createElement("p");
	registerPaymentMethod({ name, label: name, ariaLabel: name, content: piece, edit: piece, canMakePayment });
}
/** A method whose results the test resolves. */
function late(name: string): ((answer: boolean) => void)[] {
	const answers: ((answer: boolean) => void)[] = [];
	register(name, () => new Promise((resolve) => answers.push(resolve)));
	return answers;
}

beforeEach(async () => {
	vi.useFakeTimers();
	for (const name of NAMES) register(name);
	void dispatch(cartStore).setCartData({ paymentMethods: NAMES, needsPayment: true });
	await update();
});
afterEach(() => {
	for (const name of NAMES) __experimentalDeRegisterPaymentMethod(name);
	void dispatch(paymentStore).__internalSetActivePaymentMethod("card");
	vi.useRealTimers();
});

describe("the ways to pay that are offered", () => {
	it("are those of the newest look, also when an older one answers last", async () => {
		const answers = late("upi");
		const older = update();
		const newer = update();
		answers[1]?.(true);
		await newer;
		answers[0]?.(false);
		await older;
		expect(offered()).toContain("upi");
	});

	it("do not wait for one that never answers, and do without it after ten seconds", async () => {
		__experimentalDeRegisterPaymentMethod("upi");
		await update();
		late("upi");
		const look = update();
		await vi.advanceTimersByTimeAsync(1000);
		expect(offered()).toEqual(["card", "cod"]);
		await vi.advanceTimersByTimeAsync(10_000);
		await look;
		expect(offered()).toEqual(["card", "cod"]);
	});

	it("keep one that was offered and takes its time", async () => {
		const answers = late("cod");
		const look = update();
		await vi.advanceTimersByTimeAsync(1500);
		expect(offered()).toContain("cod");
		answers[0]?.(false);
		await look;
		expect(offered()).not.toContain("cod");
	});

	it("neither change nor hand the order to another way while it is being placed", async () => {
		choose("cod");
		const checkout = dispatch(checkoutStore);
		void checkout.__internalSetBeforeProcessing();
		register("cod", () => false);
		await update();
		expect([active(), offered()]).toEqual(["cod", expect.arrayContaining(["cod"])]);
		void checkout.__internalSetIdle();
		await update();
		expect(offered()).not.toContain("cod");
	});

	it("give the shopper's choice back when it can be offered again", async () => {
		choose("upi");
		register("upi", () => false);
		await update();
		expect(active()).toBe("card");
		register("upi");
		await update();
		expect(active()).toBe("upi");
	});
});

describe("ways to pay", () => {
	afterEach(() => {
		delete allSettings.paymentMethodSortOrder;
		allSettings.currentUserIsAdmin = false;
	});

	it("stand in the shopkeeper's order, others behind them", async () => {
		allSettings.paymentMethodSortOrder = ["upi", "cod"];
		for (const name of NAMES) __experimentalDeRegisterPaymentMethod(name);
		await update();
		for (const name of NAMES) register(name);
		await update();
		expect(offered()).toEqual(["upi", "cod", "card"]);
	});

	it("that throw show the error to administrators only", async () => {
		const notices = () =>
			select(noticesStore)
				.getNotices(NOTICE_CONTEXTS.PAYMENTS)
				.map(({ id, content }) => `${id}: ${content}`);
		vi.spyOn(console, "error").mockImplementation(() => {});
		register("upi", () => {
			throw new Error("no key");
		});
		await update();
		expect(notices()).toEqual([]);
		allSettings.currentUserIsAdmin = true;
		await update();
		expect(notices()).toEqual([
			"wc-upi-registration-error: There was an error registering the payment method with id 'upi':  no key",
		]);
	});
});
