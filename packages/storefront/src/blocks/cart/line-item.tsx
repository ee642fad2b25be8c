import { cx } from "@feedmill/ui/class-names.ts";
import { QuantitySelector } from "@feedmill/ui/fields/quantity-selector.tsx";
import { speak } from "@feedmill/ui/speak.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { createInterpolateElement } from "@wordpress/element";
import { useRef } from "react";
import { filtersOf } from "../../registry/checkout-filters.ts";
import type { CartItem } from "../../wire/types.ts";
import { dispatchStoreEvent } from "../hooks/store-events.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { useItemQuantity } from "../hooks/use-item-quantity.ts";
import { linePrices } from "../product/line-item-prices.ts";
import {
	nameAsText,
	ProductImage,
	ProductMetadata,
	ProductName,
	ProductSaleBadge,
	StockBadge,
} from "../product/product-parts.tsx";
import { ProductPrice } from "../product/product-price.tsx";

// On narrow screens rows are grids, and some browsers then drop the table semantics: explicit roles restore them.
const TABLE = { role: "table" };
const ROW_GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const COLUMN_HEADER = { role: "columnheader" };

/** A line of the cart's table, also used by the mini-cart. Reference: 02 §1.1. */
export function LineItemRow({ item, isFirst = false }: { item: CartItem; isFirst?: boolean }) {
	const row = useRef<HTMLTableRowElement>(null);
	const { quantity, setQuantity, removeItem, isPendingDelete } = useItemQuantity(item);
	const cart = useStoreCart();
	const { currency, price, regularPrice, saving, totalsCurrency, subtotal } = linePrices(item);
	const filtered = filtersOf(item.extensions, { context: "cart", cartItem: item, cart });
	const shown = filtered("itemName", item.name);
	const rowClass = filtered("cartItemClass", "");
	const totalFormat = filtered("cartItemPrice", "<price/>");
	const unitFormat = filtered("subtotalPriceFormat", "<price/>");
	const badgeFormat = filtered("saleBadgePriceFormat", "<price/>");
	const canRemove = filtered("showRemoveItemLink", true);
	const plainName = nameAsText(item.name, shown);
	const isHidden = item.catalog_visibility === "hidden" || item.catalog_visibility === "search";
	const [image] = item.images;

	const remove = async (): Promise<void> => {
		const next = row.current?.nextElementSibling ?? row.current?.closest("table");
		const removal = removeItem();
		if (next instanceof HTMLElement) next.focus();
		if (!(await removal)) return;
		dispatchStoreEvent("cart-remove-item", { product: item, quantity });
		/* translators: %s: product name */
		speak(sprintf(__("%s has been removed from your cart."), plainName));
	};
	const picture = <ProductImage image={image} fallbackAlt={item.name} width={96} height={96} eager={isFirst} />;
	return (
		<tr
			ref={row}
			{...ROW}
			tabIndex={-1}
			data-cart-item-key={item.key}
			className={cx("wc-block-cart-items__row", rowClass, isPendingDelete && "is-disabled")}
		>
			<td {...CELL} className="wc-block-cart-item__image" aria-hidden={!image?.alt || undefined}>
				{isHidden ? (
					picture
				) : (
					<a href={item.permalink} tabIndex={-1}>
						{picture}
					</a>
				)}
			</td>
			<td {...CELL} className="wc-block-cart-item__product">
				<div className="wc-block-cart-item__wrap">
					<ProductName
						name={item.name}
						shown={shown}
						permalink={item.permalink}
						disabled={isPendingDelete || isHidden}
					/>
					<StockBadge item={item} />
					<div className="wc-block-cart-item__prices">
						<ProductPrice currency={currency} price={price} regularPrice={regularPrice} format={unitFormat} />
					</div>
					<ProductSaleBadge currency={currency} saleAmount={saving} format={badgeFormat} />
					<ProductMetadata item={item} />
					<div className="wc-block-cart-item__quantity">
						{!item.sold_individually && item.quantity_limits.editable && (
							<QuantitySelector
								itemName={plainName}
								quantity={quantity}
								minimum={item.quantity_limits.minimum}
								maximum={item.quantity_limits.maximum}
								step={item.quantity_limits.multiple_of}
								disabled={isPendingDelete}
								onChange={(next) => {
									setQuantity(next);
									dispatchStoreEvent("cart-set-item-quantity", { product: item, quantity: next });
								}}
							/>
						)}
						{canRemove && (
							<button
								type="button"
								className="wc-block-cart-item__remove-link"
								/* translators: %s: product name */
								aria-label={sprintf(__("Remove %s from cart"), plainName)}
								disabled={isPendingDelete}
								onClick={() => void remove()}
							>
								{/* The visible text starts the accessible name; the rest is for scripts that read the text. */}
								{createInterpolateElement(__("Remove<rest> item</rest>"), {
									rest: <span className="screen-reader-text" />,
								})}
							</button>
						)}
					</div>
				</div>
			</td>
			<td {...CELL} className="wc-block-cart-item__total">
				<div className="wc-block-cart-item__total-price-and-sale-badge-wrapper">
					<ProductPrice currency={totalsCurrency} price={subtotal} format={totalFormat} />
					{quantity > 1 && (
						<ProductSaleBadge currency={currency} saleAmount={saving * item.quantity} format={badgeFormat} />
					)}
				</div>
			</td>
		</tr>
	);
}

/** Skeleton of a loading line. */
function PlaceholderRow() {
	return (
		<tr className="wc-block-cart-items__row">
			<td className="wc-block-cart-item__image">
				<span className="skeleton skeleton--picture" />
			</td>
			<td className="wc-block-cart-item__product">
				<span className="skeleton skeleton--line" />
				<span className="skeleton skeleton--short" />
			</td>
			<td className="wc-block-cart-item__total">
				<span className="skeleton skeleton--price" />
			</td>
		</tr>
	);
}

export function LineItemsTable({
	className,
	lineItems,
	isLoading,
}: {
	className?: string;
	lineItems: readonly CartItem[];
	isLoading: boolean;
}) {
	return (
		<table
			className={cx("wc-block-cart-items", className)}
			{...TABLE}
			tabIndex={-1}
			aria-label={__("Products in your cart")}
		>
			<thead {...ROW_GROUP}>
				<tr className="wc-block-cart-items__header" {...ROW}>
					<th className="wc-block-cart-items__header-image" {...COLUMN_HEADER} scope="col">
						<span>{__("Product")}</span>
					</th>
					<th className="wc-block-cart-items__header-product" {...COLUMN_HEADER} scope="col">
						<span>{__("Details")}</span>
					</th>
					<th className="wc-block-cart-items__header-total" {...COLUMN_HEADER} scope="col">
						<span>{__("Total")}</span>
					</th>
				</tr>
			</thead>
			<tbody {...ROW_GROUP}>
				{isLoading
					? ["a", "b", "c"].map((key) => <PlaceholderRow key={key} />)
					: lineItems.map((item, index) => <LineItemRow key={item.key} item={item} isFirst={index < 2} />)}
			</tbody>
		</table>
	);
}
