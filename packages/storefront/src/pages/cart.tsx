import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { PageError } from "@feedmill/ui/page-notice.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { fillHtml, type Html, NO_HTML } from "@feedmill/values/html.ts";
import type { ProductCardProps } from "../components/product-card.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import { ReturnsLink } from "../components/returns-link.tsx";
import { rawHtml } from "../frame/raw-html.ts";
import { renderHtml } from "../frame/render-html.ts";
import { type EarlyLine, EarlyLines, type EarlyOffer, EarlyOffers } from "./early/early-lines.tsx";
import { type EarlyTotals, earlyTotals } from "./early/early-totals.tsx";
import { fillBlocks } from "./early/fill-blocks.tsx";

/** The cart as text, for browsers without JavaScript. */
export interface PlainCart {
	/** Target of the form. */
	action: string;
	nonce: string;
	lines: PlainLine[];
	/** null: coupons are disabled. */
	coupons: { code: string; remove: string }[] | null;
	/** The code that was typed and is not applied; "": none. */
	typed: { coupon: string; isCouponRefused: boolean };
	rows: { label: string; value: string }[];
	errors: string[];
	checkout: string;
	phone: string;
}

export interface PlainLine {
	key: string;
	name: string;
	href: string;
	image: string;
	/** "Pack size: 25 kg" */
	details: string;
	quantity: number;
	/** The typed quantity that was refused; null: none. */
	refused: number | null;
	minimum: number;
	maximum: number;
	editable: boolean;
	price: string;
	total: string;
	/** URL that removes the line. */
	remove: string;
}

export interface CartPageProps {
	title: string;
	/** The cart block's stored markup, replaced by its script. */
	content: Html;
	/** Placeholder of the grid of new products. */
	placeholder: string;
	newProducts: ProductCardProps[];
	/** null for an empty cart. */
	plain: PlainCart | null;
	/** What the blocks will show, drawn until their scripts have come; null for an empty cart. */
	early: EarlyCart | null;
	isEmpty: boolean;
	/** Path of the page about delivery and returns; "" for none. */
	returns: string;
}

export interface EarlyCart {
	lines: EarlyLine[];
	offers: EarlyOffer[];
	totals: EarlyTotals;
}

/** Reference: frontend 02 §1. */
export function CartPage({ title, content, placeholder, newProducts, plain, early, isEmpty, returns }: CartPageProps) {
	const pictures = isEmpty ? 2 : 0;
	const grid =
		newProducts.length > 0 ? renderHtml(<ProductGrid products={newProducts} columns={4} eager={pictures} />) : NO_HTML;
	const classes = `entry-content ${isEmpty ? "is-empty-cart" : ""}${early?.offers.length ? "has-offers" : ""}`;
	return (
		<div className="page-cart">
			<h1 className="entry-title">{title}</h1>
			<div className={classes} {...rawHtml(fillHtml(early ? filled(content, early) : content, placeholder, grid))} />
			<noscript>
				{plain ? (
					<PlainCartForm cart={plain} />
				) : (
					!content.includes("wp-block-woocommerce-empty-cart-block") && (
						<p className="plain-cart__empty">{__("Your cart is currently empty!")}</p>
					)
				)}
			</noscript>
			<ReturnsLink page={returns} />
		</div>
	);
}

function filled(content: Html, { lines, offers, totals }: EarlyCart): Html {
	const rows = earlyTotals(totals, true);
	return fillBlocks(content, (block, attributes) => {
		if (block === "cart-line-items-block") return <EarlyLines lines={lines} />;
		if (block === "cart-cross-sells-products-block") {
			const shown = offers.slice(0, Number.parseInt(attributes.columns ?? "", 10) || 3);
			return shown.length > 0 ? <EarlyOffers offers={shown} /> : null;
		}
		if (block === "cart-order-summary-heading-block")
			return <p className="early-totals__title">{attributes.content || __("Cart totals")}</p>;
		return rows[/^cart-order-summary-([\w-]+)-block$/.exec(block)?.[1] ?? ""] ?? null;
	});
}

function PlainCartForm({ cart }: { cart: PlainCart }) {
	return (
		<div className="plain-cart woocommerce">
			{cart.errors.map((error) => (
				<PageError key={error}>{error}</PageError>
			))}
			<form className="woocommerce-cart-form" action={cart.action} method="post">
				<input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
				<table className="shop_table cart woocommerce-cart-form__contents">
					<thead>
						<tr>
							<th scope="col">{__("Product")}</th>
							<th scope="col" className="number">
								{__("Price")}
							</th>
							<th scope="col">{__("Quantity")}</th>
							<th scope="col" className="number">
								{__("Subtotal")}
							</th>
						</tr>
					</thead>
					<tbody>
						{cart.lines.map((line) => (
							<PlainRow key={line.key} line={line} />
						))}
					</tbody>
				</table>
				{cart.coupons && (
					<p className="coupon form-row">
						<label htmlFor="coupon_code">{__("Coupon")}</label>
						<input
							type="text"
							name="coupon_code"
							id="coupon_code"
							className="input-text"
							autoComplete="off"
							defaultValue={cart.typed.coupon}
							aria-invalid={cart.typed.isCouponRefused || undefined}
						/>
						<PageButton look="quiet" name="apply_coupon" value="Apply coupon">
							{__("Apply coupon")}
						</PageButton>
					</p>
				)}
				{cart.coupons?.map(({ code, remove }) => (
					<p key={code}>
						{sprintf(__("Coupon: %s"), code)} <a href={remove}>{sprintf(__('Remove coupon "%s"'), code)}</a>
					</p>
				))}
				<PageButton look="quiet" name="update_cart" value="Update cart">
					{__("Update cart")}
				</PageButton>
				<h2>{__("Cart totals")}</h2>
				<table className="shop_table cart_totals">
					<tbody>
						{cart.rows.map(({ label, value }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td className="number">{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			</form>
			<PageLinkButton large className="checkout-button" href={cart.checkout}>
				{__("Proceed to Checkout")}
			</PageLinkButton>
		</div>
	);
}

function PlainRow({ line }: { line: PlainLine }) {
	return (
		<tr className="woocommerce-cart-form__cart-item cart_item">
			<td>
				<div className="plain-cart__thing">
					{line.image && <img src={line.image} alt="" width={48} height={48} />}
					<div>
						<a href={line.href}>{line.name}</a>
						{line.details && <small> {line.details}</small>}
						{/* For phones, without a second column. */}
						<small className="plain-cart__each"> {line.price}</small>{" "}
						<a className="remove" href={line.remove} aria-label={sprintf(__("Remove %s from cart"), line.name)}>
							{__("Remove item")}
						</a>
					</div>
				</div>
			</td>
			<td className="number">{line.price}</td>
			<td>
				{line.editable ? (
					<input
						type="number"
						name={`cart[${line.key}][qty]`}
						defaultValue={line.refused ?? line.quantity}
						aria-invalid={line.refused !== null || undefined}
						min={0}
						max={line.maximum}
						step={1}
						size={4}
						inputMode="numeric"
						aria-label={sprintf(__("Quantity of %s in your cart."), line.name)}
					/>
				) : (
					line.quantity
				)}
			</td>
			<td className="number">{line.total}</td>
		</tr>
	);
}
