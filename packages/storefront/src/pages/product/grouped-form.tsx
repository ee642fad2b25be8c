import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { PriceHtml, type PriceView } from "../../components/price.tsx";
import { AddButton, type LoopButton } from "../../components/product-card.tsx";
import { FORM_ID } from "./form-id.ts";
import { QuantityField, type QuantityProps } from "./quantity-field.tsx";
import { StockLine, type StockLineProps } from "./stock-line.tsx";

export interface GroupedFormProps {
	kind: "grouped";
	action: string;
	productId: number;
	rows: GroupedRow[];
}

export interface GroupedRow {
	id: number;
	name: string;
	/** "" for children without a page. */
	href: string;
	price: PriceView;
	unitPrice: string;
	stock: StockLineProps | null;
	buy:
		| { kind: "quantity"; quantity: QuantityProps }
		| { kind: "checkbox"; field: string; checked: boolean }
		| ({ kind: "link" } & LoopButton);
}

/** The form of a grouped product, with a quantity per child. Reference: catalogue UI §3.4. */
export function GroupedForm({ action, productId, rows }: GroupedFormProps) {
	return (
		<form id={FORM_ID} className="cart grouped_form" action={action} method="post" encType="multipart/form-data">
			<table className="woocommerce-grouped-product-list group_table">
				<tbody>
					{rows.map((row) => (
						<Row key={row.id} {...row} />
					))}
				</tbody>
			</table>
			<input type="hidden" name="add-to-cart" value={productId} />
			{rows.some(({ buy }) => buy.kind !== "link") && (
				<PageButton look="alt" className="single_add_to_cart_button">
					{__("Add to cart")}
				</PageButton>
			)}
		</form>
	);
}

function Row({ id, name, href, price, unitPrice, stock, buy }: GroupedRow) {
	return (
		<tr id={`product-${id}`} className="woocommerce-grouped-product-list-item">
			<th scope="row" className="woocommerce-grouped-product-list-item__label">
				{href ? <a href={href}>{name}</a> : name}
				<StockLine stock={stock} />
			</th>
			<td className="woocommerce-grouped-product-list-item__price">
				<PriceHtml price={price} />
				{unitPrice && <span className="unit-price">{unitPrice}</span>}
			</td>
			<td className="woocommerce-grouped-product-list-item__quantity">
				{buy.kind === "quantity" && <QuantityField {...buy.quantity} named name={name} />}
				{buy.kind === "checkbox" && (
					<label className="wc-grouped-product-add-to-cart-checkbox-label">
						<input
							type="checkbox"
							name={buy.field}
							value={1}
							defaultChecked={buy.checked}
							className="wc-grouped-product-add-to-cart-checkbox"
						/>
						<span className="screen-reader-text">{sprintf(__("Buy one of this item: %s"), name)}</span>
					</label>
				)}
				{buy.kind === "link" && <AddButton id={id} button={buy} />}
			</td>
		</tr>
	);
}
