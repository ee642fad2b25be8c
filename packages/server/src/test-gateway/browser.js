// The test gateway in the blocks: a method with a field for how the payment shall go, saved cards, and an express
// button.
const { registerPaymentMethod, registerExpressPaymentMethod } = window.wc.wcBlocksRegistry;
const { createElement, useEffect, useState } = window.wp.element;
const BEHAVIOURS = ["succeed", "fail", "refuse", "redirect", "authorise", "hang", "late", "twice", "unordered"];

/** Tells the checkout what goes with the order. */
function Choice({ eventRegistration: { onPaymentSetup }, emitResponse }) {
	const [behaviour, setBehaviour] = useState("succeed");
	useEffect(
		() =>
			onPaymentSetup(() => ({
				type: emitResponse.responseTypes.SUCCESS,
				meta: { paymentMethodData: { test_behaviour: behaviour } },
			})),
		[behaviour, onPaymentSetup, emitResponse.responseTypes.SUCCESS],
	);
	return createElement(
		"label",
		null,
		"How shall it go? ",
		createElement(
			"select",
			{ value: behaviour, onChange: (event) => setBehaviour(event.target.value) },
			BEHAVIOURS.map((each) => createElement("option", { key: each, value: each }, each)),
		),
	);
}

function ExpressButton({ onClick, onSubmit }) {
	const press = () => {
		onClick();
		onSubmit();
	};
	const className = "wc-block-components-button wp-element-button outlined";
	return createElement("button", { type: "button", className, onClick: press }, "Pay in one step (test)");
}

const common = { canMakePayment: () => true, supports: { features: ["products", "tokenization"] } };
registerPaymentMethod({
	...common,
	name: "test",
	label: "Test payment",
	ariaLabel: "Test payment",
	content: createElement(Choice),
	edit: createElement("p", null, "Test payment"),
	supports: { ...common.supports, showSavedCards: true, showSaveOption: true },
});
registerExpressPaymentMethod({
	...common,
	name: "test-express",
	paymentMethodId: "test",
	content: createElement(ExpressButton),
	edit: createElement("p", null, "Test payment"),
});
