import { __ } from "@wordpress/i18n";
import { Icon } from "../components/icon.tsx";

/** The place of the mini-cart block: until its script takes over, a link to the cart. The count is the script's: the page is the same for all. */
export function HeaderCart({ cartHref }: { cartHref: string }) {
	return (
		<div className="wc-block-mini-cart wp-block-woocommerce-mini-cart" data-block-name="woocommerce/mini-cart">
			<a className="header-action wc-block-mini-cart__button" href={cartHref}>
				<Icon name="cart" />
				<span className="header-action__text">{__("Cart", "feedmill")}</span>
			</a>
		</div>
	);
}
