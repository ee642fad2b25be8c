import { createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
	__experimentalDeRegisterPaymentMethod,
	getExpressPaymentMethods,
	getPaymentMethods,
	registerExpressPaymentMethod,
	registerPaymentMethod,
	registerPaymentMethodExtensionCallbacks,
} from "./payment-methods.ts";
import type { CanPayArgument } from "./types.ts";

const good = {
	name: "upi",
	label: "UPI",
	ariaLabel: "UPI",
	content: createElement("p"),
	edit: createElement("p"),
	canMakePayment: () => true,
};
const cart = (paymentRequirements: string[] = ["products"]) => ({ paymentRequirements }) as unknown as CanPayArgument;

afterEach(() => {
	__experimentalDeRegisterPaymentMethod("upi");
	vi.restoreAllMocks();
});

describe("registerPaymentMethod", () => {
	it("fills in what is not given", () => {
		registerPaymentMethod(good);
		expect(getPaymentMethods().upi).toMatchObject({
			paymentMethodId: "upi",
			icons: null,
			supports: { showSavedCards: false, showSaveOption: false, features: ["products"] },
		});
	});

	it("lets the same name replace the earlier one", () => {
		registerPaymentMethod(good);
		registerPaymentMethod({ ...good, ariaLabel: "another" });
		expect(getPaymentMethods().upi?.ariaLabel).toBe("another");
	});

	it.each([
		[
			{},
			TypeError,
			"The payment method configuration object is missing the following properties:name, label, ariaLabel, " +
				"content, edit, canMakePayment",
		],
		[{ ...good, name: 1 }, Error, "The name property for the payment method must be a string"],
		[{ ...good, icons: "x" }, Error, "The icons property for the payment method must be an array or null."],
		[
			{ ...good, paymentMethodId: 1 },
			Error,
			"The paymentMethodId property for the payment method must be a string or undefined (in which case it will " +
				"be the value of the name property).",
		],
		[
			{ ...good, placeOrderButtonLabel: 1 },
			TypeError,
			"The placeOrderButtonLabel property for the payment method must be a string",
		],
		[
			{ ...good, label: {} },
			TypeError,
			"The label property for the payment method must be a React element, a string, or null.",
		],
		[
			{ ...good, content: "text" },
			TypeError,
			"The content property for the payment method must be a React element or null.",
		],
		[{ ...good, edit: 3 }, TypeError, "The edit property for the payment method must be a React element or null."],
		[
			{ ...good, savedTokenComponent: "x" },
			TypeError,
			"The savedTokenComponent property for the payment method must be a React element or null.",
		],
		[{ ...good, ariaLabel: 1 }, TypeError, "The ariaLabel property for the payment method must be a string"],
		[
			{ ...good, canMakePayment: true },
			TypeError,
			"The canMakePayment property for the payment method must be a function.",
		],
		[
			{ ...good, supports: { showSavedCards: 1 } },
			TypeError,
			"If the payment method includes the `supports.showSavedCards` property, it must be a boolean",
		],
		[
			{ ...good, supports: { features: "x" } },
			Error,
			"The features property for the payment method must be an array or undefined.",
		],
		[
			{ ...good, supports: { showSaveOption: 1 } },
			TypeError,
			"If the payment method includes the `supports.showSaveOption` property, it must be a boolean",
		],
	])("refuses %#", (options, kind, message) => {
		expect(() => registerPaymentMethod(options)).toThrow(new kind(message));
	});

	it("is not available without a feature that the cart requires", () => {
		registerPaymentMethod(good);
		expect(getPaymentMethods().upi?.canMakePayment(cart(["products", "subscriptions"]))).toBe(false);
	});

	it("calls all callbacks of extensions, also those registered later; an exception counts as yes", () => {
		registerPaymentMethod(good);
		const fault = vi.spyOn(console, "error").mockImplementation(() => {});
		registerPaymentMethodExtensionCallbacks("broken", {
			upi: () => {
				throw new Error("x");
			},
		});
		expect(getPaymentMethods().upi?.canMakePayment(cart())).toBe(true);
		expect(fault.mock.calls[0]?.[0]).toBe("Error when executing callback for upi in broken");
		registerPaymentMethodExtensionCallbacks("strict", { upi: () => false });
		expect(getPaymentMethods().upi?.canMakePayment(cart())).toBe(false);
	});

	it("takes each namespace of callbacks once", () => {
		const fault = vi.spyOn(console, "error").mockImplementation(() => {});
		registerPaymentMethodExtensionCallbacks("once", {});
		registerPaymentMethodExtensionCallbacks("once", {});
		expect(fault.mock.calls[0]?.[0]).toContain(
			"must be unique. Callbacks have already been registered for the once namespace.",
		);
	});
});

describe("registerExpressPaymentMethod", () => {
	it("needs name, content, edit and a function", () => {
		expect(() => registerExpressPaymentMethod({ name: "quick", content: null, edit: null })).toThrow(
			new TypeError("The canMakePayment property for the express payment method must be a function."),
		);
		registerExpressPaymentMethod({ name: "quick", content: null, edit: null, canMakePayment: () => true });
		expect(getExpressPaymentMethods().quick?.paymentMethodId).toBe("quick");
	});
});
