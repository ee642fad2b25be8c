import { __ } from "@feedmill/ui/words.ts";
import type { ReactElement } from "react";
import type { BlockAttributes } from "./fill-blocks.tsx";

/** What decides which steps the checkout has, and what is in them before anything is typed. */
export interface EarlySteps {
	/** Whether guests are reminded that they may log in. */
	offersLogin: boolean;
	/** Whether guests may create an account. */
	offersAccount: boolean;
	/** Whether shoppers choose between delivery and pickup. */
	offersPickup: boolean;
	isCollected: boolean;
	needsShipping: boolean;
	/** Whether the billing address is also where goods are sent. */
	forcedBilling: boolean;
	/** A complete address, shown as a card; null: a form. */
	address: EarlyAddress | null;
}

export interface EarlyAddress {
	name: string;
	place: string;
	phone: string;
}

interface Texts {
	title: string;
	description?: string;
}

/** Titles and descriptions of the checkout's steps by the block that will draw them (blocks/checkout). */
export function earlyStep(steps: EarlySteps, block: string, given: BlockAttributes): ReactElement | null {
	const own = STEPS[block];
	if (!own?.isShown(steps)) return null;
	const usual = own.texts(steps);
	const title = given.title || usual.title;
	const description = given.description ?? usual.description;
	const card = own.hasAddress ? steps.address : null;
	return (
		<div className={given.showStepNumber === "false" ? "early-step" : "early-step early-step--numbered"}>
			<div className="early-step__heading">
				<h2 className="early-step__title">{title}</h2>
				{block === "checkout-contact-information-block" && steps.offersLogin && (
					<span className="early-step__aside">
						{__("Already have an account? ")}
						<u>{__("Log in.")}</u>
					</span>
				)}
			</div>
			{description && <p className="early-step__description">{description}</p>}
			{card ? <AddressCard {...card} /> : <div className={`early-step__fields--${own.fields(steps)} skeleton`} />}
		</div>
	);
}

interface Step {
	isShown(steps: EarlySteps): boolean;
	texts(steps: EarlySteps): Texts;
	/** How high its fields are (block-loading.css). */
	fields(steps: EarlySteps): "email" | "account" | "method" | "address" | "rates" | "payment";
	/** Whether a complete address is in this step. */
	hasAddress?: boolean;
}

const isDelivered = ({ needsShipping, isCollected, forcedBilling }: EarlySteps): boolean =>
	needsShipping && !isCollected && !forcedBilling;

/** Titles and descriptions as the blocks have them. */
const STEPS: Record<string, Step> = {
	"checkout-contact-information-block": {
		fields: ({ offersAccount }) => (offersAccount ? "account" : "email"),
		isShown: () => true,
		texts: () => ({
			title: __("Contact information"),
			description: __("We'll use this email to send you details and updates about your order."),
		}),
	},
	"checkout-shipping-method-block": {
		fields: () => "method",
		isShown: ({ offersPickup }) => offersPickup,
		texts: () => ({
			title: __("Shipping method"),
			description: __("Select how you would like to receive your order."),
		}),
	},
	"checkout-pickup-options-block": {
		fields: () => "rates",
		isShown: ({ isCollected, offersPickup }) => isCollected && offersPickup,
		texts: () => ({ title: __("Pickup options") }),
	},
	"checkout-shipping-address-block": {
		fields: () => "address",
		isShown: isDelivered,
		texts: () => ({
			title: __("Shipping address"),
			description: __("Enter the address where you want your order delivered."),
		}),
		hasAddress: true,
	},
	"checkout-billing-address-block": {
		fields: () => "address",
		isShown: (steps) => !isDelivered(steps),
		texts: ({ forcedBilling }) =>
			forcedBilling
				? {
						title: __("Billing and shipping address"),
						description: __("Enter the billing and shipping address that matches your payment method."),
					}
				: {
						title: __("Billing address"),
						description: __("Enter the billing address that matches your payment method."),
					},
	},
	"checkout-shipping-methods-block": {
		fields: () => "rates",
		isShown: ({ needsShipping, isCollected }) => needsShipping && !isCollected,
		texts: () => ({ title: __("Shipping options") }),
	},
	"checkout-payment-block": {
		fields: () => "payment",
		isShown: () => true,
		texts: () => ({ title: __("Payment options") }),
	},
};

function AddressCard({ name, place, phone }: EarlyAddress) {
	return (
		<div className="early-address">
			<strong>{name}</strong>
			<div>{place}</div>
			{phone && <div>{phone}</div>}
		</div>
	);
}
