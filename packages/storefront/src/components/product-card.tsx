import { cx } from "@feedmill/ui/class-names.ts";
import { Stars } from "@feedmill/ui/stars.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { cachedMarkup } from "../frame/cached-markup.ts";
import type { FamilyFacts, Picture } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { PriceHtml, type PriceView } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** A product in a listing. All decisions are made by the server. */
export interface ProductCardProps {
	id: number;
	name: string;
	href: string;
	/** type-product, post-20, instock, product_cat-…, product-type-simple, sale …: for extensions and styles. */
	classes: string[];
	category: string;
	family: FamilyFacts;
	picture: Picture | null;
	/** null without ratings. `average` has two decimals, "4.33". */
	rating: { average: string; count: number } | null;
	price: PriceView;
	/** "₹29 per kg"; "" without a weight. */
	unitPrice: string;
	stock: StockWords;
	onSale: boolean;
	button: LoopButton;
}

/** Stock as text. "low" is still available. */
export interface StockWords {
	kind: "in" | "low" | "out" | "backorder";
	text: string;
}

/** Add-to-cart button of a card. Reference: catalogue UI §1.4. */
export interface LoopButton {
	text: string;
	label: string;
	href: string;
	/** button, product_type_simple, add_to_cart_button, ajax_add_to_cart */
	classes: string[];
	sku: string;
}

interface Props {
	/** The server reuses the object while the product is unchanged, so that its markup can be cached. */
	card: ProductCardProps;
	/** Classes for the position in the row. */
	place: readonly string[];
	/** The picture is above the fold. React preloads it in the head, so the card's markup is not cached. */
	eager: boolean;
	/** With a checkbox for the comparison. */
	compare?: boolean;
}

/** Reference: catalogue UI §1.3, in the order of the Astra listing. */
export function ProductCard({ card, place, eager, compare = false }: Props) {
	const thumbnail = `astra-shop-thumbnail-wrap tint-${card.family.slug}`;
	return (
		<li className={[...card.classes, ...place].join(" ")}>
			{eager ? (
				<div className={thumbnail}>
					<Thumbnail card={card} eager />
				</div>
			) : (
				<div className={thumbnail} {...rawHtml(cachedMarkup(card, "picture", () => <Thumbnail card={card} />))} />
			)}
			<div
				className="astra-shop-summary-wrap"
				{...rawHtml(cachedMarkup(card, "summary", () => <Summary card={card} />))}
			/>
			{compare && (
				<label className="compare-tick">
					<input type="checkbox" name="product" value={card.id} form="compare" />
					{__("Compare")}
					<span className="screen-reader-text"> {card.name}</span>
				</label>
			)}
		</li>
	);
}

function Thumbnail({ card, eager = false }: { card: ProductCardProps; eager?: boolean }) {
	return (
		<>
			<ProductPicture
				picture={card.picture}
				family={card.family}
				sizes="(min-width: 1200px) 270px, (min-width: 768px) 27vw, 41vw"
				eager={eager}
			/>
			{card.onSale && <span className="onsale">{__("Sale!")}</span>}
		</>
	);
}

function Summary({ card }: { card: ProductCardProps }) {
	return (
		<>
			<span className="ast-woo-product-category">{card.category}</span>
			<a href={card.href} className="ast-loop-product__link woocommerce-LoopProduct-link">
				<h2 className="woocommerce-loop-product__title">{card.name}</h2>
			</a>
			{card.rating && (
				<div className="card-rating">
					<Stars average={card.rating.average} />
					<span aria-hidden="true">({card.rating.count})</span>
				</div>
			)}
			<div className="card-price">
				{card.price.kind !== "none" && (
					<span className="price">
						<PriceHtml price={card.price} />
					</span>
				)}
				<span className="unit-price">{card.unitPrice}</span>
			</div>
			<span
				className={cx(
					`stock-words stock-words--${card.stock.kind}`,
					card.stock.kind === "out" && "ast-shop-product-out-of-stock",
				)}
			>
				{card.stock.text}
			</span>
			<AddButton id={card.id} button={card.button} />
		</>
	);
}

/** The link of a list that adds a product, or leads to where it can be chosen. */
export function AddButton({ id, button }: { id: number; button: LoopButton }) {
	return (
		<a
			href={button.href}
			data-quantity="1"
			className={button.classes.join(" ")}
			data-product_id={id}
			data-product_sku={button.sku}
			aria-label={button.label}
			rel="nofollow"
		>
			{button.text}
		</a>
	);
}
