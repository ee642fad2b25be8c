import type { DraftPlace } from "@feedmill/admin-api/feedmill-v1/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import type { OrderForm } from "./order-form.ts";

export interface PlaceFieldsProps {
	form: OrderForm;
	of: "billing" | "delivery";
	place: DraftPlace;
	onChange: (place: DraftPlace) => void;
}

/** PIN, village and street. The PIN says the State; that of a known address may contradict it. */
export function PlaceFields({ form: { problem, leave, change }, of, place, onChange }: PlaceFieldsProps) {
	const field = (name: keyof DraftPlace, label: string, more: object = {}) => (
		<Field
			label={label}
			name={`${of}.${name}`}
			value={place[name]}
			autoComplete="off"
			problem={problem(`${of}.${name}`)}
			onBlur={() => leave(`${of}.${name}`)}
			onChange={(text) => onChange({ ...place, [name]: text })}
			{...more}
		/>
	);
	const contradicts = place.state !== "" && (problem(`${of}.postcode`) ?? problem(`${of}.state`)) !== undefined;
	return (
		<>
			<div className="step-pin">
				{field("postcode", __("PIN"), { inputMode: "numeric", maxLength: 20 })}
				{contradicts && (
					<Button
						onClick={() => {
							onChange({ ...place, state: "" });
							change((now) => ({ ...now, freight: now.freight?.price === undefined ? null : now.freight }));
						}}
					>
						{__("Take the State of the PIN")}
					</Button>
				)}
			</div>
			{field("city", __("Village or city"), { maxLength: 100 })}
			{field("line1", __("House, street, farm"), { maxLength: 200 })}
		</>
	);
}
