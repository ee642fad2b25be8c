import { dispatch, select } from "@wordpress/data";
import { afterEach, expect, it } from "vitest";
import { paymentStore } from "../payment/store.ts";
import { createNotice, noticesStore, removeAllNotices } from "./notices.ts";
import { storeNoticesStore } from "./store.ts";

const shown = () =>
	select(noticesStore)
		.getNotices("wc/checkout")
		.map(({ content }) => content);

afterEach(() => {
	void dispatch(noticesStore).removeAllNotices("default", "wc/checkout");
});

it("says nothing while an express payment is under way, and speaks again after it", async () => {
	const { __internalSetAvailableExpressPaymentMethods: offer, __internalSetActivePaymentMethod: choose } =
		dispatch(paymentStore);
	await offer({ fast: { name: "fast" } });
	await choose("fast");
	createNotice("error", "The mill is closed.", { context: "wc/checkout" });
	expect(shown()).toEqual([]);
	await offer({});
	createNotice("error", "The mill is closed.", { context: "wc/checkout" });
	expect(shown()).toEqual(["The mill is closed."]);
});

it("removes the notices of all areas of the checkout, also of those that are not drawn, and of no other page", async () => {
	const contexts = ["wc/checkout", "wc/checkout/payments", "wc/cart"];
	for (const context of contexts) createNotice("error", "The mill is closed.", { context });
	await dispatch(storeNoticesStore).registerContainer("wc/checkout");
	removeAllNotices();
	expect(contexts.map((context) => select(noticesStore).getNotices(context).length)).toEqual([0, 0, 1]);
	await dispatch(storeNoticesStore).unregisterContainer("wc/checkout");
});
