import { cx } from "@feedmill/ui/class-names.ts";
import { type ReactNode, useEffect } from "react";
import { registerBlockComponent } from "../../registry/block-registry.ts";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import type { TreeNode } from "../mount/block-tree.ts";
import { CheckoutExpressPayment } from "../payment/express-payment.tsx";
import { CouponFormBlock, DiscountBlock } from "../totals/coupons.tsx";
import { FeesBlock, SubtotalBlock, TaxesBlock } from "../totals/totals-rows.tsx";
import { ActionsStep } from "./actions-step.tsx";
import { BillingAddressStep, ShippingAddressStep } from "./address-steps.tsx";
import { ContactStep } from "./contact-step.tsx";
import { OrderNoteStep } from "./order-note-step.tsx";
import { CheckoutOrderSummary, CheckoutTotals, SummaryItems, SummaryShipping } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { PickupStep } from "./pickup-step.tsx";
import { ShippingMethodStep } from "./shipping-method-step.tsx";
import { ShippingOptionsStep } from "./shipping-options-step.tsx";
import { TermsStep } from "./terms-step.tsx";

/** Registers a component for every block name of the checkout. Reference: 02 §2, Block tree. */
export function registerCheckoutBlocks(): void {
	for (const [name, component] of Object.entries(BLOCKS))
		registerBlockComponent({ blockName: `woocommerce/${name}`, component, context: "woocommerce/checkout" });
}

function CheckoutFields({ children, className }: { children?: ReactNode; className?: string }) {
	useEffect(() => dispatchCheckoutEvent("render-checkout-form"), []);
	return (
		<div className={cx("wc-block-components-main", "wc-block-checkout__main", className)}>
			{/* Enter in a field must not submit: only the button places the order. */}
			<form
				className="wc-block-components-form wc-block-checkout__form"
				noValidate
				onSubmit={(event) => event.preventDefault()}
			>
				{children}
			</form>
		</div>
	);
}

/** Fills of extensions below the payment methods. */
function PaymentMethodsArea({ children }: { children?: ReactNode }) {
	return children;
}

const BLOCKS = {
	"checkout-fields-block": CheckoutFields,
	"checkout-express-payment-block": CheckoutExpressPayment,
	"checkout-contact-information-block": ContactStep,
	"checkout-shipping-method-block": ShippingMethodStep,
	"checkout-pickup-options-block": PickupStep,
	"checkout-shipping-address-block": ShippingAddressStep,
	"checkout-billing-address-block": BillingAddressStep,
	"checkout-shipping-methods-block": ShippingOptionsStep,
	"checkout-payment-block": PaymentStep,
	"checkout-payment-methods-block": PaymentMethodsArea,
	"checkout-order-note-block": OrderNoteStep,
	"checkout-terms-block": TermsStep,
	"checkout-actions-block": ActionsStep,
	"checkout-totals-block": CheckoutTotals,
	"checkout-order-summary-block": CheckoutOrderSummary,
	"checkout-order-summary-cart-items-block": SummaryItems,
	"checkout-order-summary-coupon-form-block": CouponFormBlock,
	"checkout-order-summary-subtotal-block": SubtotalBlock,
	"checkout-order-summary-fee-block": FeesBlock,
	"checkout-order-summary-discount-block": DiscountBlock,
	"checkout-order-summary-shipping-block": SummaryShipping,
	"checkout-order-summary-taxes-block": TaxesBlock,
};

const block = (name: string): Extract<TreeNode, { kind: "block" }> => ({
	kind: "block",
	name: `woocommerce/${name}`,
	attributes: {},
	className: `wp-block-woocommerce-${name}`,
	children: [],
	names: [],
});
const isBlock = (node: TreeNode, name: string): boolean => node.kind === "block" && node.name === `woocommerce/${name}`;

/**
 * Adds blocks that saved markup may lack: the two of local pickup before the shipping address, and the area of payment
 * methods at the end of the payment block, which has another name. Reference: 01 §6; 02 §2.
 */
export function withMissingBlocks(nodes: TreeNode[]): TreeNode[] {
	return nodes.map((node) => {
		if (node.kind !== "block") return node;
		const children = withMissingBlocks(node.children);
		if (isBlock(node, "checkout-payment-block"))
			return { ...node, children: [...children, { ...block("checkout-payment-methods-block"), names: node.names }] };
		const at = children.findIndex((child) => isBlock(child, "checkout-shipping-address-block"));
		const hasPickup = children.some((child) => isBlock(child, "checkout-shipping-method-block"));
		if (!isBlock(node, "checkout-fields-block") || hasPickup || at < 0) return { ...node, children };
		const pickup = [block("checkout-shipping-method-block"), block("checkout-pickup-options-block")];
		return { ...node, children: [...children.slice(0, at), ...pickup, ...children.slice(at)] };
	});
}
