import type { ChangeStart } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Check } from "../../../controls/check.tsx";
import { Field } from "../../../controls/field.tsx";
import { pageData } from "../../../data/page-data.ts";
import { PlaceFields } from "../../new-order/place-fields.tsx";
import type { TypedChange, TypedPlace } from "./typed-change.ts";

export interface ChangePlacesProps {
	typed: TypedChange;
	start: ChangeStart;
	problems: Readonly<Record<string, string>>;
	onChange: (more: Partial<TypedChange>) => void;
}

/** The buyer's address, and that of the delivery where it is another one. */
export function ChangePlaces({ typed, start: { fields }, problems, onChange }: ChangePlacesProps) {
	const [elsewhere, setElsewhere] = useState(JSON.stringify(fields.billing) !== JSON.stringify(fields.delivery));
	return (
		<section className="card part">
			<h2>{__("Address")}</h2>
			<Place name="billing" place={typed.billing} problems={problems} onChange={(billing) => onChange({ billing })} />
			<Check
				label={__("The goods go to another address")}
				name="elsewhere"
				checked={elsewhere}
				onChange={(checked) => {
					setElsewhere(checked);
					onChange({ delivery: checked ? fields.delivery : typed.billing });
				}}
			/>
			{elsewhere && (
				<Place
					name="delivery"
					place={typed.delivery}
					problems={problems}
					onChange={(delivery) => onChange({ delivery })}
				/>
			)}
		</section>
	);
}

interface PlaceProps {
	name: "billing" | "delivery";
	place: TypedPlace;
	problems: Readonly<Record<string, string>>;
	onChange: (place: TypedPlace) => void;
}

function Place({ name, place, problems, onChange }: PlaceProps) {
	const field = (part: "line1" | "city" | "postcode") => ({
		name: `${name}-${part}`,
		value: place[part],
		problem: problems[`${name}.${part}`],
		autoComplete: "off",
		maxLength: 200,
	});
	if (pageData.store.pinFirst)
		return (
			<div className="change-place">
				<PlaceFields
					form={{ problem: (at) => problems[at], leave: () => undefined }}
					of={name}
					place={place}
					onChange={onChange}
				/>
			</div>
		);
	return (
		<div className="change-place">
			<Field
				label={__("House, street, farm")}
				{...field("line1")}
				onChange={(line1) => onChange({ ...place, line1 })}
			/>
			<Field label={__("Village or city")} {...field("city")} onChange={(city) => onChange({ ...place, city })} />
			<Field
				label={__("PIN")}
				inputMode="numeric"
				{...field("postcode")}
				onChange={(postcode) => onChange({ ...place, postcode, state: "" })}
			/>
		</div>
	);
}
