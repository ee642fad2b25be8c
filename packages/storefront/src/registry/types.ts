import type { ReactElement, ReactNode } from "react";
import type { BillingAddress, CartData, CartTotals, ShippingAddress } from "../wire/types.ts";

/** The argument of `canMakePayment`. Reference: 01 §3.4. */
export interface CanPayArgument {
	cart: Record<string, unknown>;
	cartTotals: CartTotals;
	cartNeedsShipping: boolean;
	billingData: BillingAddress;
	billingAddress: BillingAddress;
	shippingAddress: ShippingAddress;
	selectedShippingMethods: Record<string, string>;
	paymentMethods: CartData["paymentMethods"];
	paymentRequirements: string[];
}

export type CanMakePaymentAnswer = boolean | { error: { message: string } };
export type CanMakePayment = (argument: CanPayArgument) => CanMakePaymentAnswer | Promise<CanMakePaymentAnswer>;

export interface PaymentMethodIcon {
	id: string;
	src?: string | null;
	alt: string;
}

export interface Supports {
	showSavedCards: boolean;
	showSaveOption: boolean;
	features: string[];
}

export interface PaymentMethod {
	name: string;
	label: ReactNode;
	ariaLabel: string;
	content: ReactElement | null;
	edit: ReactElement | null;
	savedTokenComponent: ReactElement | null;
	icons: (PaymentMethodIcon | string)[] | null;
	paymentMethodId: string;
	placeOrderButtonLabel: string | undefined;
	supports: Supports;
	canMakePaymentFromConfig: CanMakePayment;
	readonly canMakePayment: CanMakePayment;
}

export interface ExpressPaymentMethod {
	name: string;
	content: ReactElement | null;
	edit: ReactElement | null;
	paymentMethodId: string;
	supports: { features: string[] };
	canMakePaymentFromConfig: CanMakePayment;
	readonly canMakePayment: CanMakePayment;
}

/** A saved card or account. */
export interface SavedPaymentMethod {
	method: { gateway: string; brand: string; last4: string };
	expires?: string;
	is_default: boolean;
	tokenId: number;
	actions?: Record<string, unknown>;
}

export interface PaymentResult {
	message: string;
	paymentStatus: "success" | "failure" | "pending" | "error" | "not set";
	paymentDetails: Record<string, string>;
	redirectUrl: string;
}
