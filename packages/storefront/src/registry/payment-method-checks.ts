import { isValidElement } from "react";

export type RawOptions = Record<string, unknown>;

/** Validates payment methods, with the reference's messages. Reference: 01 §3.1, 3.2. */
export function checkPaymentMethod(options: RawOptions): void {
	requireProperties(options, ["name", "label", "ariaLabel", "content", "edit", "canMakePayment"]);
	if (typeof options.name !== "string") throw new Error("The name property for the payment method must be a string");
	const { icons, paymentMethodId, placeOrderButtonLabel, label } = options;
	if (icons !== undefined && icons !== null && !Array.isArray(icons))
		throw new Error("The icons property for the payment method must be an array or null.");
	if (paymentMethodId !== undefined && typeof paymentMethodId !== "string") {
		throw new Error(
			"The paymentMethodId property for the payment method must be a string or undefined (in which case it will " +
				"be the value of the name property).",
		);
	}
	if (placeOrderButtonLabel !== undefined && typeof placeOrderButtonLabel !== "string")
		throw new TypeError("The placeOrderButtonLabel property for the payment method must be a string");
	if (typeof label !== "string" && !isElementOrNull(label))
		throw new TypeError("The label property for the payment method must be a React element, a string, or null.");
	requireElement(options, "content");
	requireElement(options, "edit");
	requireElement(options, "savedTokenComponent");
	if (typeof options.ariaLabel !== "string")
		throw new TypeError("The ariaLabel property for the payment method must be a string");
	if (typeof options.canMakePayment !== "function")
		throw new TypeError("The canMakePayment property for the payment method must be a function.");
	requireBooleanSupport(options, "showSavedCards");
	requireFeatures(options);
	requireBooleanSupport(options, "showSaveOption");
}

const isElementOrNull = (value: unknown): boolean => value === null || isValidElement(value);

/** @throws TypeError naming the missing property. */
function requireProperties(options: RawOptions, names: readonly string[]): void {
	const missing = names.filter((name) => !Object.hasOwn(options, name));
	if (missing.length)
		throw new TypeError(
			`The payment method configuration object is missing the following properties:${missing.join(", ")}`,
		);
}

function requireFeatures(options: RawOptions): void {
	const features = (options.supports as RawOptions | undefined)?.features;
	if (features !== undefined && !Array.isArray(features))
		throw new Error("The features property for the payment method must be an array or undefined.");
}

function requireBooleanSupport(options: RawOptions, name: "showSavedCards" | "showSaveOption"): void {
	const value = (options.supports as RawOptions | undefined)?.[name];
	if (value !== undefined && typeof value !== "boolean")
		throw new TypeError(`If the payment method includes the \`supports.${name}\` property, it must be a boolean`);
}

function requireElement(options: RawOptions, name: "content" | "edit" | "savedTokenComponent"): void {
	if (options[name] !== undefined && !isElementOrNull(options[name]))
		throw new TypeError(`The ${name} property for the payment method must be a React element or null.`);
}

export function checkExpressPaymentMethod(options: RawOptions): void {
	requireProperties(options, ["name", "content", "edit"]);
	if (typeof options.name !== "string")
		throw new Error("The name property for the express payment method must be a string");
	if (typeof options.canMakePayment !== "function")
		throw new TypeError("The canMakePayment property for the express payment method must be a function.");
	if (options.paymentMethodId !== undefined && typeof options.paymentMethodId !== "string") {
		throw new Error(
			"The paymentMethodId property for the payment method must be a string or undefined (in which case it will " +
				"be the value of the name property).",
		);
	}
	requireFeatures(options);
	requireElement(options, "content");
	requireElement(options, "edit");
}
