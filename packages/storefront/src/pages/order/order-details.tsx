import { Amount, type Money } from "@feedmill/ui/money.tsx";
import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../../frame/raw-html.ts";

/** Lines and totals of an order, on the confirmation page and in the account. Reference: cart and checkout UI §6. */
export interface OrderDetailsProps {
	items: OrderItemProps[];
	totals: OrderTotalRow[];
	/** "Order again": a signed link of the account, or the form of a guest's page; null: not offered. */
	orderAgain: { href: string } | OrderAgainForm | null;
}

interface OrderAgainForm {
	action: string;
	/** The address that has opened the page, which opens it for the form too; "" if none was typed. */
	email: string;
}

export interface OrderItemProps {
	id: number;
	name: string;
	/** "" if the product has no page. */
	href: string;
	quantity: number;
	total: Money;
	options: { label: string; value: string }[];
	/** HTML of the shopkeeper, "" for none. */
	purchaseNote: Html;
}

export interface OrderTotalRow {
	/** "Shipping:" */
	label: string;
	/** null if the value is text only. */
	amount: Money | null;
	/** "via Flat rate", after the amount. */
	text: string;
	/** Where labels may be equal. Default: the label. */
	key?: string;
	/** The row of the total. */
	isTotal?: boolean;
}

export function OrderDetails({ items, totals, orderAgain }: OrderDetailsProps) {
	return (
		<section className="woocommerce-order-details">
			<h2 className="woocommerce-order-details__title">{__("Order details")}</h2>
			<table className="woocommerce-table woocommerce-table--order-details shop_table order_details">
				<thead>
					<tr>
						<th scope="col" className="product-name">
							{__("Product")}
						</th>
						<th scope="col" className="product-total">
							{__("Total")}
						</th>
					</tr>
				</thead>
				<tbody>
					{items.map((item) => (
						<Item key={item.id} {...item} />
					))}
				</tbody>
				<tfoot>
					{totals.map(({ label, amount, text, isTotal, key = label }) => (
						<tr key={key} className={isTotal ? "order-total" : undefined}>
							<th scope="row">{label}</th>
							<td>
								{amount && <Amount money={amount} />}
								{text && (amount ? <small>{`\u00a0${text}`}</small> : text)}
							</td>
						</tr>
					))}
				</tfoot>
			</table>
			{orderAgain && <OrderAgain {...orderAgain} />}
		</section>
	);
}

function OrderAgain(props: { href: string } | OrderAgainForm) {
	if ("href" in props)
		return (
			<p className="order-again">
				<PageLinkButton href={props.href}>{__("Order again")}</PageLinkButton>
			</p>
		);
	return (
		<form className="order-again" method="post" action={props.action}>
			{props.email && <input type="hidden" name="email" value={props.email} />}
			<PageButton name="order_again" value="1">
				{__("Order again")}
			</PageButton>
		</form>
	);
}

function Item({ name, href, quantity, total, options, purchaseNote }: OrderItemProps) {
	return (
		<>
			<tr className="woocommerce-table__line-item order_item">
				<td className="woocommerce-table__product-name product-name">
					{href ? <a href={href}>{name}</a> : name} <strong className="product-quantity">×&nbsp;{quantity}</strong>
					{options.length > 0 && (
						<ul className="wc-item-meta">
							{options.map(({ label, value }) => (
								<li key={label}>
									<strong className="wc-item-meta-label">{label}:</strong> {value}
								</li>
							))}
						</ul>
					)}
				</td>
				<td className="woocommerce-table__product-total product-total">
					<Amount money={total} />
				</td>
			</tr>
			{purchaseNote && (
				<tr className="woocommerce-table__product-purchase-note product-purchase-note">
					<td colSpan={2} {...rawHtml(purchaseNote)} />
				</tr>
			)}
		</>
	);
}
