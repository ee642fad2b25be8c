import { Icon } from "@feedmill/ui/icon.tsx";
import { CART } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";

/**
 * The mini-cart block: a link to the cart until its script runs. Total and count are set by the script, because the
 * page is the same for all. Reference: frontend 02 §4.
 */
export function HeaderCart({ cartHref }: { cartHref: string }) {
	return (
		<div className="wc-block-mini-cart wp-block-woocommerce-mini-cart" data-block-name="woocommerce/mini-cart">
			<a className="header-action wc-block-mini-cart__button" href={cartHref} aria-label={__("Cart")}>
				<span className="wc-block-mini-cart__amount" />
				<span className="wc-block-mini-cart__quantity-badge">
					<Icon shape={CART} className="wc-block-mini-cart__icon" />
					<span className="wc-block-mini-cart__badge" />
				</span>
				<span className="header-action__text">{__("Cart")}</span>
			</a>
		</div>
	);
}
