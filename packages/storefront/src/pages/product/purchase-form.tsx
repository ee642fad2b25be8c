import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { FORM_ID } from "./form-id.ts";
import { GroupedForm, type GroupedFormProps } from "./grouped-form.tsx";
import { QuantityField, type QuantityProps } from "./quantity-field.tsx";
import { StockLine, type StockLineProps } from "./stock-line.tsx";
import { VariableForm, type VariableFormProps } from "./variable-form.tsx";

/** The purchase form by product type. Reference: catalogue UI §3.4. */
export type PurchaseFormProps =
	| SimpleFormProps
	| VariableFormProps
	| GroupedFormProps
	| ExternalFormProps
	| NoFormProps;

export interface SimpleFormProps {
	kind: "simple";
	action: string;
	productId: number;
	stock: StockLineProps | null;
	quantity: QuantityProps;
}

export interface ExternalFormProps {
	kind: "external";
	url: string;
	text: string;
}

/** Sold out, or without a price. */
export interface NoFormProps {
	kind: "none";
	stock: StockLineProps | null;
}

export function PurchaseForm({ name, ...form }: PurchaseFormProps & { name: string }) {
	switch (form.kind) {
		case "simple":
			return <SimpleForm {...form} name={name} />;
		case "variable":
			return <VariableForm {...form} name={name} />;
		case "grouped":
			return <GroupedForm {...form} />;
		case "external":
			return <ExternalForm {...form} />;
		case "none":
			return <StockLine stock={form.stock} />;
	}
}

/** A GET form replaces the query of its URL, so the query becomes hidden fields. */
function ExternalForm({ url, text }: ExternalFormProps) {
	const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? [];
	return (
		<form className="cart" action={path + hash} method="get">
			{[...new URLSearchParams(query)].map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: inputs may be equal, and never move.
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<PageButton look="alt" className="single_add_to_cart_button">
				{text}
			</PageButton>
		</form>
	);
}

function SimpleForm({ action, productId, stock, quantity, name }: SimpleFormProps & { name: string }) {
	return (
		<>
			<StockLine stock={stock} />
			<form id={FORM_ID} className="cart" action={action} method="post" encType="multipart/form-data">
				<QuantityField {...quantity} name={name} />
				<PageButton name="add-to-cart" value={productId} look="alt" className="single_add_to_cart_button">
					{__("Add to cart")}
				</PageButton>
			</form>
		</>
	);
}
