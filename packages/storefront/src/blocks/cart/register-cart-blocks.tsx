import { registerBlockComponent } from "../../registry/block-registry.ts";
import { AcceptedPaymentMethods } from "../payment/accepted-payment-methods.tsx";
import { CartExpressPayment } from "../payment/express-payment.tsx";
import { ShippingBlock } from "../shipping/shipping-row.tsx";
import { CouponFormBlock, DiscountBlock } from "../totals/coupons.tsx";
import { FeesBlock, SubtotalBlock, TaxesBlock } from "../totals/totals-rows.tsx";
import {
	CartCrossSells,
	CartItems,
	CartLineItems,
	CartOrderSummary,
	CartSummaryHeading,
	CartTotals,
	EmptyCart,
	FilledCart,
} from "./cart-blocks.tsx";
import { CrossSellProducts } from "./cross-sells.tsx";
import { ProceedToCheckout } from "./proceed-to-checkout.tsx";

const CartShipping = ({ className }: { className?: string }) => <ShippingBlock inCart className={className ?? ""} />;

const BLOCKS = {
	"filled-cart-block": FilledCart,
	"empty-cart-block": EmptyCart,
	"cart-items-block": CartItems,
	"cart-line-items-block": CartLineItems,
	"cart-cross-sells-block": CartCrossSells,
	"cart-cross-sells-products-block": CrossSellProducts,
	"cart-totals-block": CartTotals,
	"cart-order-summary-block": CartOrderSummary,
	"cart-order-summary-heading-block": CartSummaryHeading,
	"cart-order-summary-coupon-form-block": CouponFormBlock,
	"cart-order-summary-subtotal-block": SubtotalBlock,
	"cart-order-summary-fee-block": FeesBlock,
	"cart-order-summary-discount-block": DiscountBlock,
	"cart-order-summary-shipping-block": CartShipping,
	"cart-order-summary-taxes-block": TaxesBlock,
	"cart-express-payment-block": CartExpressPayment,
	"proceed-to-checkout-block": ProceedToCheckout,
	"cart-accepted-payment-methods-block": AcceptedPaymentMethods,
};

/** Registers a component for every block name of the cart. Reference: 02 §1, Block tree. */
export function registerCartBlocks(): void {
	for (const [name, component] of Object.entries(BLOCKS))
		registerBlockComponent({ blockName: `woocommerce/${name}`, component, context: "woocommerce/cart" });
}
