import { dispatch, select } from "@wordpress/data";
import { afterEach, expect, it } from "vitest";
import { paymentStore } from "../payment/store.ts";
import { createNotice, noticesStore } from "./notices.ts";

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
