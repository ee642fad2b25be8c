import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { Stars } from "@feedmill/ui/stars.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { ReactNode } from "react";
import { PriceHtml, type PriceView } from "../components/price.tsx";
import type { ProductCardProps } from "../components/product-card.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import type { FamilyFacts } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";
import { BagCalculator, type BagCalculatorProps } from "./product/bag-calculator.tsx";
import { BuyBar } from "./product/buy-bar.tsx";
import { Delivery, type DeliveryProps } from "./product/delivery.tsx";
import { FeedFacts, type FeedFactsProps } from "./product/feed-facts.tsx";
import { Gallery, type GalleryProps } from "./product/gallery.tsx";
import { PurchaseForm, type PurchaseFormProps } from "./product/purchase-form.tsx";
import type { ReviewsProps } from "./product/reviews.tsx";
import { ShareRow, type ShareRowProps } from "./product/share-row.tsx";
import { type AttributeRow, ProductTabs } from "./product/tabs.tsx";
import { WaitingForm, type WaitingFormProps } from "./product/waiting-form.tsx";

export interface ProductPageProps {
	id: number;
	name: string;
	/** Classes of the root: product, type-product, post-20, instock, … */
	classes: string[];
	family: FamilyFacts;
	gallery: GalleryProps;
	onSale: boolean;
	/** null without ratings. */
	rating: { average: string; count: number } | null;
	price: PriceView;
	/** "₹29 per kg"; "" if unknown. */
	unitPrice: string;
	/** Of the shopkeeper, "" for none. */
	shortDescription: Html;
	form: PurchaseFormProps;
	delivery: DeliveryProps | null;
	facts: FeedFactsProps | null;
	/** null if the product is not feed in bags. */
	calculator: BagCalculatorProps | null;
	/** null if nothing is sold out. */
	waiting: WaitingFormProps | null;
	share: ShareRowProps;
	/** null: no SKU, nor any of variations. */
	sku: string | null;
	categories: Link[];
	tags: Link[];
	/** "" for no such tab. */
	description: Html;
	attributes: AttributeRow[];
	/** null if reviews are disabled. */
	reviews: ReviewsProps | null;
	upsells: ProductCardProps[];
	related: ProductCardProps[];
	/** URL of a comparison with the first of them, "" for none. */
	compare: string;
}

export interface Link {
	name: string;
	href: string;
}

/**
 * The product page: pictures and data side by side, stacked on phones. Specification: 2; reference: catalogue UI §3.
 */
export function ProductPage(props: ProductPageProps) {
	return (
		<>
			<div id={`product-${props.id}`} className={props.classes.join(" ")}>
				<div className="product-top">
					<div className={`product-pictures tint-${props.family.slug}`}>
						{props.onSale && <span className="onsale">{__("Sale!")}</span>}
						<Gallery {...props.gallery} />
					</div>
					<Summary {...props} />
				</div>
				{props.facts && <FeedFacts {...props.facts} />}
				{props.calculator && <BagCalculator {...props.calculator} />}
				<ProductTabs {...props} />
				<Shelf className="up-sells upsells products" heading={__("You may also like…")} products={props.upsells} />
				<Shelf className="related products" heading={__("Related products")} products={props.related}>
					{props.compare && (
						<p>
							<PageLinkButton look="quiet" href={props.compare} rel="nofollow">
								{__("Compare side by side")}
							</PageLinkButton>
						</p>
					)}
				</Shelf>
				<BuyBar price={props.price} form={props.form} />
			</div>
		</>
	);
}

function Summary({
	name,
	rating,
	price,
	unitPrice,
	shortDescription,
	form,
	waiting,
	delivery,
	share,
	sku,
	categories,
	tags,
}: ProductPageProps) {
	const isChosen = form.kind === "variable" && form.chosen !== null;
	return (
		<div className={`summary entry-summary ${isChosen ? "summary--chosen" : ""}`}>
			<h1 className="product_title entry-title">{name}</h1>
			{rating && <Rating {...rating} />}
			<p className="price">
				<PriceHtml price={price} />
			</p>
			{unitPrice && <p className="unit-price">{unitPrice}</p>}
			{shortDescription && (
				<div className="woocommerce-product-details__short-description" {...rawHtml(shortDescription)} />
			)}
			<PurchaseForm {...form} name={name} />
			{waiting && <WaitingForm {...waiting} />}
			{delivery && <Delivery {...delivery} />}
			<ShareRow {...share} />
			<Meta sku={sku} categories={categories} tags={tags} />
		</div>
	);
}

function Rating({ average, count }: { average: string; count: number }) {
	return (
		<div className="woocommerce-product-rating">
			<Stars average={average} />
			<a href="#reviews" className="woocommerce-review-link" rel="nofollow">
				{sprintf(count === 1 ? __("(%s customer review)") : __("(%s customer reviews)"), String(count))}
			</a>
		</div>
	);
}

function Meta({ sku, categories, tags }: Pick<ProductPageProps, "sku" | "categories" | "tags">) {
	return (
		<div className="product_meta">
			{sku !== null && (
				<span className="sku_wrapper">
					{__("SKU:")} <span className="sku">{sku || __("N/A")}</span>
				</span>
			)}
			<Terms
				className="posted_in"
				label={categories.length === 1 ? __("Category:") : __("Categories:")}
				terms={categories}
			/>
			<Terms className="tagged_as" label={tags.length === 1 ? __("Tag:") : __("Tags:")} terms={tags} />
		</div>
	);
}

function Terms({ className, label, terms }: { className: string; label: string; terms: Link[] }) {
	if (terms.length === 0) return null;
	return (
		<span className={className}>
			{label}{" "}
			{terms.map((term, index) => (
				<span key={term.href}>
					{index > 0 && ", "}
					<a href={term.href} rel="tag">
						{term.name}
					</a>
				</span>
			))}
		</span>
	);
}

interface ShelfProps {
	className: string;
	heading: string;
	products: ProductCardProps[];
	/** Content below the products. */
	children?: ReactNode;
}

function Shelf({ className, heading, products, children }: ShelfProps) {
	if (products.length === 0) return null;
	return (
		<section className={className}>
			<h2>{heading}</h2>
			<ProductGrid products={products} />
			{children}
		</section>
	);
}
