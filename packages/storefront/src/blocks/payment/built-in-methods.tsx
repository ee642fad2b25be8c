import { useSelect } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import type { ReactNode } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { rawHtml } from "../../frame/raw-html.ts";
import { registerPaymentMethod } from "../../registry/payment-methods.ts";
import type { CanPayArgument } from "../../registry/types.ts";
import { getPaymentMethodData } from "../../settings/settings.ts";
import { sanitizeHtml } from "../notices/safe-html.ts";

interface MethodData {
	title?: string;
	description?: string;
	/** For buyers who collect their goods; missing if they are the same. */
	pickupTitle?: string;
	pickupDescription?: string;
	supports?: string[];
	enableForVirtual?: boolean;
	enableForShippingMethods?: string[];
}

interface LabelProps {
	text: string;
	collectedText: string;
	/** Passed to every label (reference 01 §11.1). */
	components?: { PaymentMethodLabel: (props: { text: string }) => ReactNode };
}

/** Cash on delivery, bank transfer, cheque, and other methods with only title and description. Reference: 01 §11.4. */
export function registerBuiltInPaymentMethods(): void {
	for (const name of ["bacs", "cheque", "cod", "upi"]) register(name);
}

function Label({ text, collectedText, components }: LabelProps) {
	const shown = useCollects() ? collectedText : text;
	return components ? <components.PaymentMethodLabel text={shown} /> : shown;
}

function Content({ html, collectedHtml }: { html: string; collectedHtml: string }) {
	return <div {...rawHtml(sanitizeHtml(useCollects() ? collectedHtml : html))} />;
}

/** Whether the goods are collected, and so paid at a counter. */
function useCollects(): boolean {
	return useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
}

function canPayCash(
	{ enableForVirtual = true, enableForShippingMethods = [] }: MethodData,
	{ cartNeedsShipping, selectedShippingMethods }: CanPayArgument,
): boolean {
	if (!cartNeedsShipping) return enableForVirtual;
	if (!enableForShippingMethods.length) return true;
	return Object.values(selectedShippingMethods).some((rate) =>
		enableForShippingMethods.some((method) => rate.includes(method)),
	);
}

/** The shop gives each of its gateways a title. */
function register(name: string): void {
	const data = getPaymentMethodData(name) as MethodData | null;
	if (!data) return;
	const title = decodeEntities(data.title ?? "");
	const collected = decodeEntities(data.pickupTitle ?? "") || title;
	const html = decodeEntities(data.description ?? "");
	const content = <Content html={html} collectedHtml={decodeEntities(data.pickupDescription ?? "") || html} />;
	registerPaymentMethod({
		name,
		label: <Label text={title} collectedText={collected} />,
		content,
		edit: content,
		ariaLabel: title,
		canMakePayment: (argument: CanPayArgument) => name !== "cod" || canPayCash(data, argument),
		supports: { features: data.supports ?? ["products"] },
	});
}
