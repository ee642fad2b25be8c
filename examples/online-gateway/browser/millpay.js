// Card or UPI in the checkout block, with saved cards.
const { registerPaymentMethod } = window.wc.wcBlocksRegistry;
const { createElement, useEffect, useState } = window.wp.element;
const { decodeEntities } = window.wp.htmlEntities;
const { __ } = window.wp.i18n;
const settings = window.wc.wcSettings.getSetting("millpay_data", { ways: [] });
const title = decodeEntities(settings.title ?? "");

/** A row of its own for each way, high enough for a thumb. */
const ROW = { display: "flex", alignItems: "center", gap: "0.5em", minHeight: "2.75rem" };

/** The two ways to pay; what was chosen goes with the order. */
function Ways({ eventRegistration: { onPaymentSetup }, emitResponse: { responseTypes } }) {
	const [way, setWay] = useState("card");
	useEffect(
		() => onPaymentSetup(() => ({ type: responseTypes.SUCCESS, meta: { paymentMethodData: { millpay_way: way } } })),
		[onPaymentSetup, responseTypes.SUCCESS, way],
	);
	const names = { card: __("Card", "millpay"), upi: __("UPI", "millpay") };
	return createElement(
		"fieldset",
		{ className: "millpay" },
		createElement("legend", null, decodeEntities(settings.description)),
		...settings.ways.map((each) =>
			createElement(
				"label",
				{ key: each, style: ROW },
				createElement("input", {
					type: "radio",
					name: "millpay_way",
					value: each,
					checked: each === way,
					onChange: () => setWay(each),
				}),
				names[each],
			),
		),
	);
}

registerPaymentMethod({
	name: "millpay",
	label: createElement("span", null, title),
	ariaLabel: title,
	content: createElement(Ways),
	edit: createElement("p", null, title),
	canMakePayment: () => true,
	supports: { features: settings.supports, showSavedCards: true, showSaveOption: true },
});
