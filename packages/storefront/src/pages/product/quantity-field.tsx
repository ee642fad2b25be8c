import { __, sprintf } from "@feedmill/ui/words.ts";

export interface QuantityProps {
	/** Unique on the page. */
	id: string;
	/** Form field: "quantity", "quantity[20]". */
	field: string;
	min: number;
	/** null: no limit. */
	max: number | null;
	step: number;
	value: number | "";
	/** One of several on the page: its accessible name includes the product. */
	named?: boolean;
}

/** A number field with step buttons; hidden if it cannot vary. Reference: catalogue UI §3.3. */
export function QuantityField({
	id,
	field,
	min,
	max,
	step,
	value,
	named = false,
	name,
}: QuantityProps & { name: string }) {
	if (max !== null && min > 0 && min === max)
		return <input type="hidden" name={field} value={min} className="qty" readOnly />;
	return (
		<div className="quantity">
			<label className="screen-reader-text" htmlFor={id}>
				{sprintf(__("%s quantity"), name)}
			</label>
			<button
				type="button"
				className="quantity__step"
				data-quantity-step="down"
				aria-label={__("One less")}
				tabIndex={-1}
			>
				−
			</button>
			<input
				type="number"
				id={id}
				className="input-text qty text"
				name={field}
				defaultValue={value}
				aria-label={named ? sprintf(__("%s quantity"), name) : __("Product quantity")}
				size={4}
				min={min}
				max={max ?? ""}
				step={step}
				placeholder={min === 0 ? "0" : ""}
				inputMode="numeric"
				autoComplete="off"
			/>
			<button
				type="button"
				className="quantity__step"
				data-quantity-step="up"
				aria-label={__("One more")}
				tabIndex={-1}
			>
				+
			</button>
		</div>
	);
}
