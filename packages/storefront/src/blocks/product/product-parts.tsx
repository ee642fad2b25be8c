import { firstWords } from "@feedmill/store-api/first-words.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { createInterpolateElement } from "@wordpress/element";
import { decodeEntities } from "@wordpress/html-entities";
import type { Currency } from "../../data/price-format.ts";
import { rawHtml } from "../../frame/raw-html.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CartImage, CartItem, ItemData } from "../../wire/types.ts";
import { sanitizeName } from "../notices/safe-html.ts";
import { FormattedMonetaryAmount } from "./money.tsx";

/**
 * Parts of a line shared by cart, mini-cart and order summary. `shown`: the name as scripts of extensions show it,
 * which may have markup. Reference: 02 §1.1.
 */
export function ProductName({
	name,
	shown = name,
	permalink = "",
	disabled = false,
	className,
}: {
	name: string;
	shown?: string;
	permalink?: string;
	disabled?: boolean;
	className?: string;
}) {
	const text = decodeEntities(shown);
	const hasMarkup = shown !== name && /<[a-z]/i.test(text);
	const content = hasMarkup ? rawHtml(sanitizeName(text)) : { children: text };
	const classes = cx("wc-block-components-product-name", className);
	if (disabled || !permalink) return <span className={classes} {...content} />;
	return <a className={classes} href={permalink} {...content} />;
}

/** A product's name for screen readers: the one `shown` by a filter of an extension, unless that put markup into it. */
export function nameAsText(name: string, shown: string): string {
	return decodeEntities(/<[a-z]/i.test(shown) ? name : shown);
}

export function ProductImage({
	image,
	fallbackAlt = "",
	width,
	height,
	eager = false,
}: {
	image: CartImage | undefined;
	fallbackAlt?: string;
	width?: number;
	height?: number;
	/** Whether it is in sight when the page opens, where the server has drawn it already (pages/early). */
	eager?: boolean;
}) {
	if (!image) return <img src={getSetting<string>("placeholderImgSrc", "")} alt="" width={width} height={height} />;
	const alt = decodeEntities(image.alt || fallbackAlt) || __("Product Image");
	const way = eager ? ({ loading: "eager" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	return <img src={image.thumbnail} alt={alt} width={width} height={height} {...way} />;
}

export function ProductSaleBadge({
	currency,
	saleAmount,
	format = "<price/>",
}: {
	currency: Currency;
	saleAmount: number;
	format?: string;
}) {
	if (!saleAmount || saleAmount <= 0) return null;
	/* translators: %s is replaced by the amount */
	const text = sprintf(__("Save %s"), format);
	return (
		<div className="wc-block-components-product-badge wc-block-components-sale-badge">
			{createInterpolateElement(text, { price: <FormattedMonetaryAmount currency={currency} value={saleAmount} /> })}
		</div>
	);
}

export function StockBadge({ item }: { item: Pick<CartItem, "show_backorder_badge" | "low_stock_remaining"> }) {
	if (item.show_backorder_badge) {
		return (
			<div className="wc-block-components-product-badge wc-block-components-product-backorder-badge">
				{__("Available on backorder")}
			</div>
		);
	}
	if (!item.low_stock_remaining) return null;
	return (
		<div className="wc-block-components-product-badge wc-block-components-product-low-stock-badge">
			{/* translators: %d: number of pieces */}
			{sprintf(__("%d left in stock"), item.low_stock_remaining)}
		</div>
	);
}

const plain = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).trim();

/** The first fifteen words of a description. */
export function summaryOf(item: Pick<CartItem, "summary" | "short_description" | "description">): string {
	return firstWords(plain(item.summary || item.short_description || item.description || ""));
}

interface Detail {
	name: string;
	value: string;
	className: string;
}

const kebab = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");

function isHidden({ hidden }: ItemData): boolean {
	return hidden === true || hidden === "true" || hidden === "1";
}

export function ProductDetails({ details }: { details: readonly Detail[] }) {
	if (!details.length) return null;
	return (
		<ul className="wc-block-components-product-details">
			{details.map(({ name, value, className }) => (
				<li
					key={`${name}-${value}`}
					className={cx(name && `wc-block-components-product-details__${kebab(name)}`, className)}
				>
					{name && <span className="wc-block-components-product-details__name">{decodeEntities(name)}: </span>}
					<span className="wc-block-components-product-details__value">{decodeEntities(value)}</span>
				</li>
			))}
		</ul>
	);
}

export function ProductMetadata({ item }: { item: CartItem }) {
	const summary = summaryOf(item);
	const data = item.item_data
		.filter((entry) => !isHidden(entry))
		.map((entry) => ({
			name: entry.key ?? entry.name ?? "",
			value: plain(entry.display || entry.value || ""),
			className: entry.className ?? "",
		}));
	const variation = item.variation.map(({ attribute, value }) => ({ name: attribute, value, className: "" }));
	return (
		<div className="wc-block-components-product-metadata">
			{summary && <div className="wc-block-components-product-metadata__description">{summary}</div>}
			<ProductDetails details={data} />
			<ProductDetails details={variation} />
		</div>
	);
}
