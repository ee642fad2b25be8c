import { createContext, useContext } from "react";
import type { FieldOverrides } from "../address/address-fields.ts";

/** Attributes of the checkout block. Reference: 02 §2. */
export interface CheckoutAttributes {
	showPhoneField: boolean;
	requirePhoneField: boolean;
	fieldOverrides: FieldOverrides;
}

const flag = (value: string | undefined, fallback: boolean): boolean =>
	value === undefined ? fallback : value === "true";

export function readAttributes(data: Record<string, string>): CheckoutAttributes {
	return {
		showPhoneField: flag(data.showPhoneField, true),
		requirePhoneField: flag(data.requirePhoneField, false),
		fieldOverrides: {
			company: { hidden: !flag(data.showCompanyField, false), required: flag(data.requireCompanyField, false) },
			address_2: { hidden: !flag(data.showApartmentField, true) },
		},
	};
}

export const CheckoutAttributesContext = createContext<CheckoutAttributes>(readAttributes({}));

export function useCheckoutAttributes(): CheckoutAttributes {
	return useContext(CheckoutAttributesContext);
}

/** Attributes of a step's element. */
export interface StepAttributes {
	title?: string;
	description?: string;
	showStepNumber?: string;
	className?: string;
	children?: React.ReactNode;
}

export const showsNumber = (value: string | undefined): boolean => value !== "false";
