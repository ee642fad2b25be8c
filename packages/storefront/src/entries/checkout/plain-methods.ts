import type { ReactNode } from "react";
import type { Wp } from "../../extension-api/contract/platform.ts";
import type { Wc } from "../../extension-api/contract/wc.ts";

/**
 * Ways to pay of extensions that have no script of their own: title and description, as the shopkeeper has them. Uses
 * the page's globals, as extensions do: a script of its own for the shops that need it.
 */
const { wc, wp } = window as unknown as { wc: Pick<Wc, "wcSettings" | "wcBlocksRegistry">; wp: Wp };
const { createElement } = wp.element;
const data = wc.wcSettings.getSetting("paymentMethodData", {}) as Record<string, MethodData>;

interface MethodData {
	title?: string;
	description?: string;
	supports?: string[];
}

interface LabelProps {
	text: string;
	components?: { PaymentMethodLabel: (props: { text: string }) => ReactNode };
}

for (const name of wc.wcSettings.getSetting("feedmillPlainMethods", []) as string[]) {
	const { title = "", description = "", supports = ["products"] } = data[name] ?? {};
	const text = textOf(title) || name;
	const content = createElement("p", null, textOf(description));
	wc.wcBlocksRegistry.registerPaymentMethod({
		name,
		label: createElement(Label, { text }),
		ariaLabel: text,
		content,
		edit: content,
		canMakePayment: () => true,
		supports: { features: supports },
	});
}

function Label({ text, components }: LabelProps): ReactNode {
	return components ? createElement(components.PaymentMethodLabel, { text }) : text;
}

/** Markup of the shopkeeper as text. */
function textOf(html: string): string {
	return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
