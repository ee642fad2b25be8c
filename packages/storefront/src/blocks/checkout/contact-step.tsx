import { cx } from "@feedmill/ui/class-names.ts";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { isEmail } from "../../data/cart/state/address-normal.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { getSetting, loginUrl } from "../../settings/settings.ts";
import { ValidatedTextInput } from "../fields/validated-text-input.tsx";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { useProcessing } from "./address-steps.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";
import { useCheckoutAddress } from "./use-checkout-address.ts";

/** The e-mail address, and for guests the account. Reference: 02 §2.2. */
export function ContactStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const isProcessing = useProcessing();
	const { billingAddress, changeBilling } = useCheckoutAddress();
	const customerId = useSelect((select) => select(checkoutStore).getCustomerId(), []);
	const createsAccount = useSelect((select) => select(checkoutStore).getShouldCreateAccount(), []);
	const { __internalSetShouldCreateAccount } = useDispatch(checkoutStore);
	const offersAccount =
		!customerId &&
		getSetting<boolean>("checkoutAllowsGuest", false) &&
		getSetting<boolean>("checkoutAllowsSignup", false);
	return (
		<FormStep
			id="contact-fields"
			className={cx("wc-block-checkout__contact-fields", className)}
			title={title || __("Contact information")}
			description={description ?? __("We'll use this email to send you details and updates about your order.")}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
			stepHeadingContent={() => <LoginPrompt />}
		>
			<StoreNoticesContainer context={NOTICE_CONTEXTS.CONTACT_INFORMATION} />
			<ValidatedTextInput
				id="email"
				errorId="billing_email"
				type="email"
				inputMode="email"
				autoComplete="email"
				label={__("Email address")}
				value={billingAddress.email}
				required
				customValidation={checkEmail}
				onChange={(email) => {
					changeBilling({ email });
					dispatchCheckoutEvent("set-email-address");
				}}
			/>
			{offersAccount && (
				<CheckboxControl
					className="wc-block-checkout__create-account"
					label={__("Create an account?")}
					checked={createsAccount}
					onChange={(checked) => void __internalSetShouldCreateAccount(checked)}
				/>
			)}
			{children}
		</FormStep>
	);
}

function LoginPrompt() {
	const customerId = useSelect((select) => select(checkoutStore).getCustomerId(), []);
	if (customerId || getSetting<number>("currentUserId", 0) || !getSetting<boolean>("checkoutShowLoginReminder", true))
		return null;
	return (
		<>
			{__("Already have an account? ")}
			<a href={`${loginUrl()}?redirect_to=${encodeURIComponent(window.location.href)}`}>{__("Log in.")}</a>
		</>
	);
}

function checkEmail(input: HTMLInputElement): boolean {
	if (isEmail(input.value.trim())) return true;
	input.setCustomValidity(__("Please enter a valid email address"));
	return false;
}
