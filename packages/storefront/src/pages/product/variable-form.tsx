import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../../frame/raw-html.ts";
import { FORM_ID } from "./form-id.ts";
import { QuantityField, type QuantityProps } from "./quantity-field.tsx";

export interface VariableFormProps {
	kind: "variable";
	action: string;
	productId: number;
	attributes: ChoiceProps[];
	/** Variations for the script (widgets/variations/variation-matching.ts): JSON, "false" if there are too many. */
	variationsJson: string;
	/** Every pack with its price, for browsers without JavaScript. */
	packs: { label: string; price: Html; unit: string }[];
	/** The initially chosen variation; null if the choice is incomplete. */
	chosen: { description: Html; price: Html; availability: Html } | null;
	quantity: QuantityProps;
}

export interface ChoiceProps {
	/** "pa_pack-size" */
	attribute: string;
	/** "Pack size" */
	label: string;
	options: ChoiceOption[];
	/** Initial value, "" for none. */
	value: string;
}

export interface ChoiceOption {
	value: string;
	label: string;
	/** HTML of the price with its text; "" if it depends on other attributes. */
	price: Html;
	unit: string;
	soldOut: boolean;
}

/**
 * Options as large buttons above selects, which are submitted and work without JavaScript. Reference: catalogue UI §3.4
 * and §3.5.
 */
export function VariableForm({
	action,
	productId,
	attributes,
	variationsJson,
	packs,
	chosen,
	quantity,
	name,
}: VariableFormProps & { name: string }) {
	if (variationsJson === "[]")
		return <p className="stock out-of-stock">{__("This product is currently out of stock and unavailable.")}</p>;
	return (
		<form
			id={FORM_ID}
			className="variations_form cart"
			action={action}
			method="post"
			encType="multipart/form-data"
			data-product_id={productId}
			data-product_variations={variationsJson}
		>
			<div className="variations">
				{attributes.map((attribute) => (
					<Choice key={attribute.attribute} {...attribute} />
				))}
			</div>
			<noscript>
				<ul className="pack-prices">
					{packs.map(({ label, price, unit }) => (
						<li key={label}>
							<span>{label}</span> <span {...rawHtml(price)} /> <span className="unit-price">{unit}</span>
						</li>
					))}
				</ul>
			</noscript>
			<a
				className="reset_variations"
				href={`#${FORM_ID}`}
				style={{ visibility: attributes.some(({ value }) => value !== "") ? "visible" : "hidden" }}
			>
				{__("Clear")}
			</a>
			<div className="single_variation_wrap">
				<div className="woocommerce-variation single_variation" role="status" hidden={chosen === null}>
					{chosen && (
						<>
							<div className="woocommerce-variation-description" {...rawHtml(chosen.description)} />
							<div className="woocommerce-variation-price" {...rawHtml(chosen.price)} />
							<div className="woocommerce-variation-availability" {...rawHtml(chosen.availability)} />
						</>
					)}
				</div>
				<div className="woocommerce-variation-add-to-cart variations_button">
					<QuantityField {...quantity} name={name} />
					<PageButton look="alt" className="single_add_to_cart_button">
						{__("Add to cart")}
					</PageButton>
					<input type="hidden" name="add-to-cart" value={productId} />
					<input type="hidden" name="product_id" value={productId} />
					<input type="hidden" name="variation_id" className="variation_id" value={0} />
				</div>
			</div>
		</form>
	);
}

function Choice({ attribute, label, options, value }: ChoiceProps) {
	const id = attribute.replaceAll(/[^\w-]/g, "-");
	return (
		<div className="variation-choice">
			<div className="label">
				<label htmlFor={id}>{label}</label>
			</div>
			<div className="choice-cards" role="radiogroup" aria-label={sprintf(__("Choose: %s"), label)} data-for={id}>
				{options.map((option) => (
					<label key={option.value} className={`choice-card${option.soldOut ? " is-sold-out" : ""}`}>
						<input type="radio" name={`shown-${id}`} value={option.value} defaultChecked={option.value === value} />
						<span className="choice-card__name">{option.label}</span>
						<span className="choice-card__price" {...rawHtml(option.price)} />
						<span className="choice-card__unit">{option.unit}</span>
					</label>
				))}
			</div>
			<div className="value">
				<select
					id={id}
					name={`attribute_${attribute}`}
					data-attribute_name={`attribute_${attribute}`}
					data-show_option_none="yes"
					defaultValue={value}
				>
					<option value="">{__("Choose an option")}</option>
					{options.map((option) => (
						<option key={option.value} value={option.value} className="attached enabled">
							{option.label}
						</option>
					))}
				</select>
			</div>
		</div>
	);
}
