import { dispatch, select } from "@wordpress/data";
import { expect, it } from "vitest";
import { paymentStore } from "../payment/store.ts";
import { checkoutStore } from "./store.ts";

const resultOf = async (response: object) => {
	await dispatch(checkoutStore).__internalProcessCheckoutResponse(response);
	return select(paymentStore).getPaymentResult();
};

it("is made of the checkout's response, with details by key", async () => {
	const answer = {
		message: "Bran and maize are on their way.",
		payment_result: {
			payment_status: "success",
			payment_details: [
				{ key: "reference", value: "R1" },
				{ key: "bank", value: "SBI" },
			],
			redirect_url: "https://feed.example/order-received/1/",
		},
	};
	expect(await resultOf(answer)).toEqual({
		message: "Bran and maize are on their way.",
		paymentStatus: "success",
		paymentDetails: { reference: "R1", bank: "SBI" },
		redirectUrl: "https://feed.example/order-received/1/",
	});
	expect(select(checkoutStore).getRedirectUrl()).toBe("https://feed.example/order-received/1/");
});

it("has the status 'not set' if the response has none", async () => {
	expect(await resultOf({})).toEqual({ message: "", paymentStatus: "not set", paymentDetails: {}, redirectUrl: "" });
});
