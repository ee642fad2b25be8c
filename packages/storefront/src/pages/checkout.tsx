import type { Html } from "@feedmill/store-api/html.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { type PlainCheckout, PlainCheckoutForm } from "./plain-checkout.tsx";

export interface CheckoutPageProps {
	title: string;
	/** The checkout block's stored markup, replaced by its script. */
	content: Html;
	plain: PlainCheckout;
}

/** Reference: frontend 02 §2. */
export function CheckoutPage({ title, content, plain }: CheckoutPageProps) {
	return (
		<div className="page-checkout">
			<h1 className="entry-title">{title}</h1>
			<div className="entry-content" {...rawHtml(content)} />
			<noscript>
				<PlainCheckoutForm checkout={plain} />
			</noscript>
		</div>
	);
}
