import { __ } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import type { ReactNode } from "react";
import { rawHtml } from "../../frame/raw-html.ts";
import { registerPaymentMethod } from "../../registry/payment-methods.ts";
import type { CanPayArgument } from "../../registry/types.ts";
import { getPaymentMethodData } from "../../settings/settings.ts";
import { sanitizeHtml } from "../notices/safe-html.ts";

interface MethodData {
	title?: string;
	description?: string;
	supports?: string[];
	enableForVirtual?: boolean;
	enableForShippingMethods?: string[];
}

interface LabelProps {
	text: string;
	/** Passed to every label (reference 01 §11.1). */
	components?: { PaymentMethodLabel: (props: { text: string }) => ReactNode };
}

/** Cash on delivery, bank transfer, cheque, and other methods with only title and description. Reference: 01 §11.4. */
export function registerBuiltInPaymentMethods(): void {
	for (const [name, title] of Object.entries(builtInMethods())) register(name, title);
}

/** Title of each of the shop's own gateways, if its settings have none. */
export function builtInMethods(): Readonly<Record<string, string>> {
	return {
		bacs: __("Direct bank transfer"),
		cheque: __("Check payment"),
		cod: __("Cash on delivery"),
	};
}

const Label = ({ text, components }: LabelProps) => (components ? <components.PaymentMethodLabel text={text} /> : text);

const Content = ({ html }: { html: string }) => <div {...rawHtml(sanitizeHtml(html))} />;

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

function register(name: string, fallback: string): void {
	const data = getPaymentMethodData(name) as MethodData | null;
	if (!data) return;
	const title = decodeEntities(data.title ?? "") || fallback;
	const content = <Content html={decodeEntities(data.description ?? "")} />;
	registerPaymentMethod({
		name,
		label: <Label text={title} />,
		content,
		edit: content,
		ariaLabel: title,
		canMakePayment: (argument: CanPayArgument) => name !== "cod" || canPayCash(data, argument),
		supports: { features: data.supports ?? ["products"] },
	});
}
