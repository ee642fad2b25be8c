import { Button } from "@feedmill/ui/button.tsx";
import { speak } from "@feedmill/ui/speak.ts";
import { __, spokenName, sprintf } from "@feedmill/ui/words.ts";
import { useDispatch } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { useEffect, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { processErrorResponse } from "../../data/notices/error-routing.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import type { CrossSellProduct } from "../../wire/types.ts";
import { dispatchStoreEvent } from "../hooks/store-events.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { ProductImage, ProductSaleBadge } from "../product/product-parts.tsx";
import { ProductPrice } from "../product/product-price.tsx";

declare global {
	interface Window {
		/** "₹28.40 per kg" by product id, on the cart page. */
		feedmillUnitPrices?: Record<number, string>;
	}
}

const LIST = "woocommerce/cart-cross-sells-block";

/** Cards of up to `columns` cross-sells of the cart. Reference: 02 §1.5. */
export function CrossSellProducts({ className, columns = "3" }: { className?: string; columns?: string }) {
	const { crossSellsProducts } = useStoreCart();
	const products = crossSellsProducts.slice(0, Number.parseInt(columns, 10) || 3);
	const ids = products.map(({ id }) => id).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: only other products are another list.
	useEffect(() => {
		if (ids) dispatchStoreEvent("product-list-render", { products, listName: LIST });
	}, [ids]);
	return (
		<div className={className}>
			<div className="wc-block-cart-cross-sells-products cross-sells-products">
				{products.map((product) => {
					const currency = getCurrencyFromPriceResponse(product.prices);
					const price = Number.parseInt(product.prices.price, 10);
					const regular = Number.parseInt(product.prices.regular_price, 10);
					const range = product.prices.price_range;
					return (
						<div key={product.id} className="cross-sells-product">
							<div className="wc-block-components-product-image">
								<ProductImage image={product.images[0]} fallbackAlt={product.name} width={300} height={300} />
							</div>
							<h3 className="wc-block-components-product-title">
								<a
									href={product.permalink}
									onClick={() => dispatchStoreEvent("product-view-link", { product, listName: LIST })}
								>
									{decodeEntities(product.name)}
								</a>
							</h3>
							<Rating product={product} />
							<ProductSaleBadge currency={currency} saleAmount={product.on_sale ? regular - price : 0} />
							<ProductPrice
								currency={currency}
								price={price}
								regularPrice={regular}
								{...(range
									? { minPrice: Number.parseInt(range.min_amount, 10), maxPrice: Number.parseInt(range.max_amount, 10) }
									: {})}
							/>
							<p className="unit-price">{window.feedmillUnitPrices?.[product.id]}</p>
							<AddButton product={product} />
						</div>
					);
				})}
			</div>
		</div>
	);
}

function Rating({ product }: { product: CrossSellProduct }) {
	const average = Number.parseFloat(product.average_rating);
	if (!average || !product.review_count) return null;
	/* translators: %s: rating */
	const text = sprintf(__("Rated %s out of 5"), product.average_rating);
	return (
		<div className="wc-block-components-product-rating">
			<span className="wc-block-components-product-rating__stars star-rating" role="img" aria-label={text}>
				<span style={{ width: `${(average / 5) * 100}%` }} />
			</span>
		</div>
	);
}

function AddButton({ product }: { product: CrossSellProduct }) {
	const { addItemToCart } = useDispatch(cartStore);
	const [isAdding, setAdding] = useState(false);
	const { add_to_cart: words } = product;
	const text = decodeEntities(words.text);
	const label = spokenName(text, decodeEntities(words.description));
	if (product.has_options || !product.is_purchasable || !product.is_in_stock) {
		return (
			<Button
				variant="outlined"
				className="wc-block-components-product-button__button"
				href={product.permalink}
				aria-label={label}
			>
				{text}
			</Button>
		);
	}
	const add = async (): Promise<void> => {
		setAdding(true);
		try {
			await addItemToCart(product.id);
			dispatchStoreEvent("cart-add-item", { product, listName: LIST });
			/* translators: %s: product name */
			speak(sprintf(__("%s has been added to your cart."), decodeEntities(product.name)));
		} catch (error) {
			processErrorResponse(error);
		}
		setAdding(false);
	};
	return (
		<Button
			variant="outlined"
			className="wc-block-components-product-button__button add_to_cart_button"
			aria-label={label}
			disabled={isAdding}
			showSpinner={isAdding}
			onClick={() => void add()}
		>
			{text}
		</Button>
	);
}
