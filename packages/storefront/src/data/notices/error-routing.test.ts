import { dispatch, select } from "@wordpress/data";
import { afterEach, expect, it } from "vitest";
import { processErrorResponse } from "./error-routing.ts";
import { noticesStore } from "./notices.ts";

const AREAS = [
	"wc/cart",
	"wc/checkout/contact-information",
	"wc/checkout/shipping-address",
	"wc/checkout/billing-address",
];
const shown = () =>
	Object.fromEntries(
		AREAS.flatMap((area) => {
			const notices = select(noticesStore).getNotices(area);
			return notices.length ? [[area, notices.map(({ id, content }) => `${id}: ${content}`)]] : [];
		}),
	);

afterEach(() => {
	for (const area of AREAS) void dispatch(noticesStore).removeAllNotices("default", area);
});

it("shows an error in the cart's area, or in the given one", () => {
	processErrorResponse({ code: "closed", message: "The mill is closed." });
	expect(shown()).toEqual({ "wc/cart": ["closed: The mill is closed."] });
	processErrorResponse({ code: "far", message: "We do not drive there." }, "wc/checkout/shipping-address");
	expect(shown()).toEqual({
		"wc/cart": ["closed: The mill is closed."],
		"wc/checkout/shipping-address": ["far: We do not drive there."],
	});
});

it("puts e-mail errors with the contact information", () => {
	processErrorResponse({ code: "woocommerce_rest_invalid_email_address", message: "No such mailbox." });
	expect(shown()).toEqual({
		"wc/checkout/contact-information": ["woocommerce_rest_invalid_email_address: No such mailbox."],
	});
});

it("makes one notice of every detail of a refused parameter", () => {
	processErrorResponse({
		code: "rest_invalid_param",
		message: "Invalid parameter(s): shipping_address, billing_address",
		data: {
			details: {
				shipping_address: {
					code: "far",
					message: "We do not drive there.",
					additional_errors: [{ code: "water", message: "Nor swim." }],
				},
				billing_address: { code: "invalid_email", message: "Bad e-mail." },
				quantity: { code: "rest_invalid_type", message: "quantity is not of type number." },
			},
		},
	});
	expect(shown()).toEqual({
		"wc/cart": ["quantity_rest_invalid_type: quantity is not of type number."],
		"wc/checkout/contact-information": ["billing_address_invalid_email: Bad e-mail."],
		"wc/checkout/shipping-address": [
			"shipping_address_far: We do not drive there.",
			"shipping_address_water: Nor swim.",
		],
	});
});

it("has a general sentence for answers that cannot be read or say nothing, and ignores what is no error", () => {
	processErrorResponse({ code: "invalid_json", message: "The response is not a valid JSON response." });
	processErrorResponse({ code: "silent", message: "" });
	processErrorResponse("offline");
	processErrorResponse({ code: "rest_invalid_param", message: "no details" });
	const sentence = "Something went wrong. Please contact us to get assistance.";
	expect(shown()).toEqual({ "wc/cart": [`invalid_json: ${sentence}`, `silent: ${sentence}`] });
});
