// The choice of a day in the checkout, what was chosen below the total of cart and checkout, and the label of the
// total.
const { ExperimentalOrderMeta, extensionCartUpdate, registerCheckoutBlock, registerCheckoutFilters } =
	window.wc.blocksCheckout;
const { createElement, useState } = window.wp.element;
const { __, sprintf } = window.wp.i18n;
const namespace = "delivery-date";
const { days } = window.wc.wcSettings.getSetting(`${namespace}_data`, { days: [] });

/** While the server is being asked the choice shows what the shopper wants; then what the cart says. */
function DeliveryDate({ extensions }) {
	const [asked, setAsked] = useState(null);
	const { date = "" } = extensions[namespace] ?? {};
	return createElement(
		"div",
		{ className: "delivery-date" },
		createElement("label", { htmlFor: namespace }, __("Day of delivery", namespace)),
		createElement(
			"select",
			{
				id: namespace,
				value: asked ?? date,
				onChange: async ({ target }) => {
					setAsked(target.value);
					await extensionCartUpdate({ namespace, data: { date: target.value } }).catch(() => {});
					setAsked(null);
				},
			},
			createElement("option", { value: "" }, __("Any day", namespace)),
			...days.map(({ value, label }) => createElement("option", { key: value, value }, label)),
		),
	);
}

registerCheckoutBlock({
	metadata: {
		name: "feedmill-examples/delivery-date",
		parent: ["woocommerce/checkout-shipping-methods-block"],
		attributes: { lock: { default: { remove: true, move: true } } },
	},
	component: DeliveryDate,
});

/** Below the total: gets the cart's data from the slot. */
function ChosenDay({ extensions }) {
	const { text = "" } = extensions?.[namespace] ?? {};
	if (!text) return null;
	/* translators: %s: a day */
	return createElement("p", { id: "chosen-day" }, sprintf(__("The bags come on %s.", namespace), text));
}

window.wp.plugins.registerPlugin(namespace, {
	scope: "woocommerce-checkout",
	render: () => createElement(ExperimentalOrderMeta, null, createElement(ChosenDay)),
});

registerCheckoutFilters(namespace, {
	totalLabel: (label, extensions) =>
		/* translators: %s: "Total" */
		extensions[namespace]?.date ? sprintf(__("%s with delivery", namespace), label) : label,
});
