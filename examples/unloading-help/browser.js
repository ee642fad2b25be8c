// The checkbox "I need help with unloading" in cart and checkout. It stands on the blocks' public interface alone.
const { CheckboxControl, extensionCartUpdate, registerCheckoutBlock } = window.wc.blocksCheckout;
const { createElement, useState } = window.wp.element;
const namespace = "unloading-help";
const { label } = window.wc.wcSettings.getSetting(`${namespace}_data`, { label: "Help with unloading" });

/**
 * The server decides about the fee: the box shows what the cart says, and while it is being asked what the shopper
 * chose.
 */
function UnloadingHelp({ extensions }) {
	const [asked, setAsked] = useState(null);
	const { wanted = false, bags = 0 } = extensions[namespace] ?? {};
	if (bags === 0) return null;
	return createElement(CheckboxControl, {
		id: namespace,
		label,
		checked: asked ?? wanted,
		onChange: async (checked) => {
			setAsked(checked);
			// The store tells the shopper of a failure; the box then goes back to what the cart says.
			await extensionCartUpdate({ namespace, data: { wanted: checked } }).catch(() => {});
			setAsked(null);
		},
	});
}

registerCheckoutBlock({
	metadata: {
		name: "feedmill-examples/unloading-help",
		parent: ["woocommerce/cart-order-summary-block", "woocommerce/checkout-shipping-methods-block"],
		// A block that may not be removed is shown without standing in the merchant's markup.
		attributes: { lock: { default: { remove: true, move: true } } },
	},
	component: UnloadingHelp,
});
