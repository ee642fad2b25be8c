import { createElement, type ReactElement } from "react";
import { deprecated } from "./deprecated.ts";
import { checkExpressPaymentMethod, checkPaymentMethod, type RawOptions } from "./payment-method-checks.ts";
import type { CanMakePayment, CanPayArgument, ExpressPaymentMethod, PaymentMethod } from "./types.ts";

/** The registry of payment methods (`wc.wcBlocksRegistry`). Specification: 5, Payment methods; reference: 01 §3. */
type ExtensionCallback = (argument: CanPayArgument) => boolean;
type LegacyFactory = (config: new (options: RawOptions) => PaymentMethod) => PaymentMethod;

/** Calls the watcher of available methods after each registration: scripts may register at any time. */
export const registrations = { changed: (): void => {} };

const methods: Record<string, PaymentMethod> = {};
const expressMethods: Record<string, ExpressPaymentMethod> = {};
const extensionCallbacks: Record<string, Record<string, ExtensionCallback>> = {};

/** Registers a payment method; the same name replaces it. @throws as checkPaymentMethod. */
export function registerPaymentMethod(options: RawOptions | LegacyFactory): void {
	let config: PaymentMethod;
	if (typeof options === "function") {
		deprecated("Passing a callback to registerPaymentMethod()", { alternative: "a config options object" });
		config = options(PaymentMethodConfig);
	} else config = new PaymentMethodConfig(options);
	methods[config.name] = config;
	registrations.changed();
}

const SavedTokenDefault = (): null => null;

/** An extension's callback that throws counts as true: a faulty extension must not disable payments. */
function extensionsAllow(name: string, argument: CanPayArgument): boolean {
	return Object.entries(extensionCallbacks).every(([namespace, callbacks]) => {
		const callback = callbacks[name];
		if (!callback) return true;
		try {
			return Boolean(callback(argument));
		} catch (error) {
			console.error(`Error when executing callback for ${name} in ${namespace}`, error);
			return true;
		}
	});
}

function guarded(name: string, own: CanMakePayment, features: string[]): CanMakePayment {
	return (argument) => {
		if (!argument.paymentRequirements.every((requirement) => features.includes(requirement))) return false;
		const answer = own(argument);
		const hasCallbacks = Object.values(extensionCallbacks).some((callbacks) => callbacks[name]);
		if (!hasCallbacks) return answer;
		if (!answer || (typeof answer === "object" && "error" in answer)) return answer;
		return extensionsAllow(name, argument);
	};
}

class PaymentMethodConfig implements PaymentMethod {
	name: string;
	label: PaymentMethod["label"];
	ariaLabel: string;
	content: ReactElement | null;
	edit: ReactElement | null;
	savedTokenComponent: ReactElement | null;
	icons: PaymentMethod["icons"];
	paymentMethodId: string;
	placeOrderButtonLabel: string | undefined;
	supports: PaymentMethod["supports"];
	canMakePaymentFromConfig: CanMakePayment;

	constructor(options: RawOptions) {
		checkPaymentMethod(options);
		const given = options as unknown as PaymentMethod & { canMakePayment: CanMakePayment; supports?: RawOptions };
		const supports = (options.supports ?? {}) as {
			showSavedCards?: boolean;
			savePaymentInfo?: boolean;
			showSaveOption?: boolean;
			features?: string[];
		};
		if (supports.savePaymentInfo !== undefined)
			deprecated("Passing savePaymentInfo when registering a payment method.", {
				alternative: "Pass showSavedCards and showSaveOption",
			});
		this.name = given.name;
		this.label = given.label;
		this.ariaLabel = given.ariaLabel;
		this.content = given.content;
		this.edit = given.edit;
		this.savedTokenComponent = given.savedTokenComponent ?? createElement(SavedTokenDefault);
		this.icons = given.icons ?? null;
		this.paymentMethodId = given.paymentMethodId || given.name;
		this.placeOrderButtonLabel = given.placeOrderButtonLabel;
		this.supports = {
			showSavedCards: supports.showSavedCards ?? supports.savePaymentInfo ?? false,
			showSaveOption: supports.showSaveOption ?? false,
			features: supports.features ?? ["products"],
		};
		this.canMakePaymentFromConfig = given.canMakePayment;
	}

	/** Evaluated each time, so that callbacks registered later count. */
	get canMakePayment(): CanMakePayment {
		return guarded(this.name, this.canMakePaymentFromConfig, this.supports.features);
	}
}

class ExpressPaymentMethodConfig implements ExpressPaymentMethod {
	name: string;
	content: ReactElement | null;
	edit: ReactElement | null;
	paymentMethodId: string;
	supports: { features: string[] };
	canMakePaymentFromConfig: CanMakePayment;

	constructor(options: RawOptions) {
		checkExpressPaymentMethod(options);
		const given = options as unknown as ExpressPaymentMethod & { canMakePayment: CanMakePayment };
		this.name = given.name;
		this.content = given.content;
		this.edit = given.edit;
		this.paymentMethodId = given.paymentMethodId || given.name;
		this.supports = { features: (options.supports as { features?: string[] } | undefined)?.features ?? ["products"] };
		this.canMakePaymentFromConfig = given.canMakePayment;
	}

	get canMakePayment(): CanMakePayment {
		return guarded(this.name, this.canMakePaymentFromConfig, this.supports.features);
	}
}

export function registerExpressPaymentMethod(
	options: RawOptions | ((config: new (options: RawOptions) => ExpressPaymentMethod) => ExpressPaymentMethod),
): void {
	let config: ExpressPaymentMethod;
	if (typeof options === "function") {
		deprecated("Passing a callback to registerExpressPaymentMethod()", { alternative: "a config options object" });
		config = options(ExpressPaymentMethodConfig);
	} else config = new ExpressPaymentMethodConfig(options);
	expressMethods[config.name] = config;
	registrations.changed();
}

/** Lets an extension disable other payment methods; once per namespace. */
export function registerPaymentMethodExtensionCallbacks(
	namespace: string,
	callbacks: Record<string, ExtensionCallback>,
): void {
	if (extensionCallbacks[namespace]) {
		console.error(
			`The namespace provided to registerPaymentMethodExtensionCallbacks must be unique. Callbacks have already ` +
				`been registered for the ${namespace} namespace.`,
		);
		return;
	}
	const accepted: Record<string, ExtensionCallback> = {};
	for (const [method, callback] of Object.entries(callbacks)) {
		if (typeof callback === "function") accepted[method] = callback;
		else
			console.error(
				`All callbacks provided to registerPaymentMethodExtensionCallbacks must be functions. The callback for ` +
					`the ${method} payment method in the ${namespace} namespace was not a function.`,
			);
	}
	extensionCallbacks[namespace] = accepted;
	registrations.changed();
}

export function getPaymentMethods(): Record<string, PaymentMethod> {
	return methods;
}

export function getExpressPaymentMethods(): Record<string, ExpressPaymentMethod> {
	return expressMethods;
}

export function __experimentalDeRegisterPaymentMethod(name: string): void {
	delete methods[name];
}

export function __experimentalDeRegisterExpressPaymentMethod(name: string): void {
	delete expressMethods[name];
}
