import { __, sprintf } from "@wordpress/i18n";
import { rawHtml } from "../layout/raw-html.ts";

export interface CheckoutPageProps {
	title: string;
	/** The merchant's block markup; the checkout block's script takes it over. */
	content: string;
	/** For orders by telephone, "" when none is given. */
	phone: string;
	cartHref: string;
}

/** Reference: frontend 02 §2. */
export function CheckoutPage({ title, content, phone, cartHref }: CheckoutPageProps) {
	return (
		<div className="page-checkout">
			<h1 className="entry-title">{title}</h1>
			<div className="entry-content" {...rawHtml(content)} />
			<noscript>
				<div className="woocommerce-info" role="status">
					<p>{__("Ordering on this page needs JavaScript, which is switched off in your browser. Your cart is kept.", "feedmill")}</p>
					{phone && <p>{sprintf(/* translators: %s: telephone number */ __("You can also order by telephone: %s. We will gladly write the order for you.", "feedmill"), phone)}</p>}
					<p>
						<a href={cartHref}>{__("Back to the cart", "feedmill")}</a>
					</p>
				</div>
			</noscript>
		</div>
	);
}
