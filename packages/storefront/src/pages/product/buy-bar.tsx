import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { PriceHtml, type PriceView } from "../../components/price.tsx";
import { FORM_ID } from "./form-id.ts";
import type { PurchaseFormProps } from "./purchase-form.tsx";

/**
 * Price and button fixed to the bottom of a phone's screen, part of the purchase form. Shown while the form's own
 * button is out of view.
 */
export function BuyBar({ price, form }: { price: PriceView; form: PurchaseFormProps }) {
	if (form.kind !== "simple" && form.kind !== "variable") return null;
	return (
		<div className="buy-bar" hidden>
			<span className="buy-bar__price price">
				<PriceHtml price={price} />
			</span>
			<PageButton
				form={FORM_ID}
				look="alt"
				{...(form.kind === "simple" ? { name: "add-to-cart", value: form.productId } : {})}
			>
				{__("Add to cart")}
			</PageButton>
		</div>
	);
}
