import type { Html } from "@feedmill/store-api/html.ts";
import { ReturnsLink } from "../components/returns-link.tsx";
import { rawHtml } from "../frame/raw-html.ts";
import { type PlainCheckout, PlainCheckoutForm } from "./plain-checkout.tsx";

export interface CheckoutPageProps {
	title: string;
	/** The checkout block's stored markup, replaced by its script. */
	content: Html;
	plain: PlainCheckout;
	/** Path of the page about delivery and returns; "" for none. */
	returns: string;
}

/** Reference: frontend 02 §2. */
export function CheckoutPage({ title, content, plain, returns }: CheckoutPageProps) {
	return (
		<div className="page-checkout">
			<h1 className="entry-title">{title}</h1>
			<div className="entry-content" {...rawHtml(content)} />
			<noscript>
				<PlainCheckoutForm checkout={plain} />
			</noscript>
			<ReturnsLink page={returns} />
		</div>
	);
}
