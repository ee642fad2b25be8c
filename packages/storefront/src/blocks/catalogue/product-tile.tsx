import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { Stars } from "@feedmill/ui/stars.tsx";
import { __, spokenName } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { formatPrice, getCurrencyFromPriceResponse } from "../../data/price-format.ts";

/** Fields of GET products that a tile shows. */
export type GridProduct = Pick<
	WireProduct,
	| "id"
	| "name"
	| "permalink"
	| "sku"
	| "type"
	| "on_sale"
	| "is_purchasable"
	| "is_in_stock"
	| "images"
	| "average_rating"
	| "prices"
	| "add_to_cart"
>;

/** Events of a tile for its list. */
export interface TileEvents {
	viewed(product: GridProduct): void;
	/** The button that adds by AJAX was pressed. */
	pressed(product: GridProduct, button: Element): void;
}

interface TileProps {
	product: GridProduct;
	events: TileEvents;
}

/** A product in a client-rendered list. Reference: frontend 03 §1.3, the block grid. */
export function ProductTile({ product, events }: TileProps) {
	const [image] = product.images;
	const name = decodeEntities(product.name);
	return (
		<li className="wc-block-grid__product product">
			<div className="astra-shop-thumbnail-wrap">
				{image && (
					<img
						className="wc-block-grid__product-image"
						src={image.thumbnail || image.src}
						alt=""
						width={300}
						height={300}
						loading="lazy"
					/>
				)}
				{product.on_sale && (
					<div className="onsale wc-block-grid__product-onsale">
						<span aria-hidden="true">{__("Sale")}</span>
						<span className="screen-reader-text">{__("Product on sale")}</span>
					</div>
				)}
			</div>
			<div className="astra-shop-summary-wrap">
				<a href={product.permalink} className="ast-loop-product__link" onClick={() => events.viewed(product)}>
					<h2 className="woocommerce-loop-product__title wc-block-grid__product-title">{name}</h2>
				</a>
				{Number(product.average_rating) > 0 && (
					<div className="wc-block-grid__product-rating">
						<Stars average={product.average_rating} />
					</div>
				)}
				<div className="price wc-block-grid__product-price">
					<Price {...product} />
				</div>
				<div className="wp-block-button wc-block-grid__product-add-to-cart">
					<AddButton product={product} events={events} />
				</div>
			</div>
		</li>
	);
}

function Price({ prices, on_sale: onSale }: GridProduct) {
	const currency = getCurrencyFromPriceResponse(prices);
	const text = (amount: string) => formatPrice(amount, currency);
	const { price_range: range } = prices;
	if (range && range.min_amount !== range.max_amount)
		return (
			<>
				{text(range.min_amount)} – {text(range.max_amount)}
			</>
		);
	if (!onSale || prices.price === prices.regular_price) return <>{text(prices.price)}</>;
	return (
		<>
			<del aria-hidden="true">{text(prices.regular_price)}</del> <ins>{text(prices.price)}</ins>
		</>
	);
}

/** Adds by AJAX if widgets/add-to-cart is loaded, otherwise links to the product. */
function AddButton({ product, events }: TileProps) {
	const { add_to_cart: add, id, sku, type } = product;
	const isForSale = product.is_purchasable && product.is_in_stock;
	return (
		<PageLinkButton
			href={add.url}
			className={cx(
				"wp-block-button__link",
				`product_type_${type}`,
				isForSale && "add_to_cart_button",
				isForSale && type === "simple" && "ajax_add_to_cart",
			)}
			data-quantity="1"
			data-product_id={id}
			data-product_sku={sku}
			aria-label={spokenName(decodeEntities(add.text), decodeEntities(add.description))}
			rel="nofollow"
			onClick={({ currentTarget }) => events.pressed(product, currentTarget)}
		>
			{decodeEntities(add.text)}
		</PageLinkButton>
	);
}
