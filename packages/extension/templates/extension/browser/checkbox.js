// The checkbox in cart and checkout. Types of window.wc and window.wp: "types" in tsconfig.json.
const { CheckboxControl, extensionCartUpdate, registerCheckoutBlock } = window.wc.blocksCheckout;
const { createElement, useState } = window.wp.element;
const namespace = "my-extension";
const { label } = window.wc.wcSettings.getSetting(`${namespace}_data`, { label: "" });

/**
 * Shows what the cart says, and while the server is asked what the shopper chose.
 * @param {{ extensions: Record<string, { wanted?: boolean } | undefined> }} props
 */
function Wanted({ extensions }) {
	const [asked, setAsked] = useState(/** @type {boolean | null} */ (null));
	return createElement(CheckboxControl, {
		id: namespace,
		label,
		checked: asked ?? extensions[namespace]?.wanted ?? false,
		onChange: async (/** @type {boolean} */ wanted) => {
			setAsked(wanted);
			// The page tells the shopper of a failure.
			await extensionCartUpdate({ namespace, data: { wanted } }).catch(() => {});
			setAsked(null);
		},
	});
}

registerCheckoutBlock({
	metadata: {
		name: `${namespace}/checkbox`,
		parent: ["woocommerce/cart-order-summary-block", "woocommerce/checkout-shipping-methods-block"],
		// A block that may not be removed is shown without standing in the page's markup.
		attributes: { lock: { default: { remove: true, move: true } } },
	},
	component: Wanted,
});
