import type { PlacesOfPin } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DraftPlace } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { pageData } from "../../data/page-data.ts";
import { useReading } from "../../data/use-reading.ts";
import { digitsOf } from "./draft-values.ts";
import type { OrderForm } from "./order-form.ts";

export interface PlaceFieldsProps {
	form: Pick<OrderForm, "problem" | "leave">;
	of: "billing" | "delivery";
	place: DraftPlace;
	onChange: (place: DraftPlace) => void;
}

/**
 * PIN, village and street. The PIN says the State, and offers its villages. Where the shop's forms begin with the PIN:
 * it fills the district too, and there are fields for post office, landmark and a second number.
 */
export function PlaceFields({ form: { problem, leave }, of, place, onChange }: PlaceFieldsProps) {
	const villages = useId();
	const pin = digitsOf(place.postcode);
	const { data } = useReading("GET places/{pin}", { pin }, { when: /^[1-9]\d{5}$/.test(pin) });
	const found = pin.length === 6 ? data : undefined;
	const [district] = found?.districts ?? [];
	const offices = found?.districts.flatMap((each) => each.offices) ?? [];
	const { pinFirst } = pageData.store;
	const takeState = useStateOfPin(found, place, onChange);
	const field = (name: keyof DraftPlace, label: string, more: object = {}) => (
		<Field
			label={label}
			name={`${of}.${name}`}
			value={place[name] ?? ""}
			autoComplete="off"
			problem={problem(`${of}.${name}`)}
			onBlur={() => leave(`${of}.${name}`)}
			onChange={(text) => onChange({ ...place, [name]: text })}
			{...more}
		/>
	);
	const wrong = found && wrongPin(found, place);
	const isShared = district !== undefined && (found?.states.length ?? 0) > 1;
	const asksState = found !== undefined && (isShared || problem(`${of}.state`) !== undefined);
	return (
		<>
			<div className="step-pin">
				{field("postcode", __("PIN"), {
					inputMode: "numeric",
					maxLength: 20,
					problem: problem(`${of}.postcode`) ?? wrong,
					help: district && [district.name, stateName(found, district.state)].join(", "),
				})}
				{wrong !== undefined && district && (
					<Button onClick={() => takeState(district.state)}>
						{sprintf(__("It is in %s now"), stateName(found, district.state))}
					</Button>
				)}
				{asksState && (
					<Choice
						label={__("State")}
						chosen={place.state}
						options={found.states.map(({ code, name }) => ({ id: code, label: name }))}
						onChoose={(state) => (pinFirst ? takeState(state) : onChange({ ...place, state }))}
					/>
				)}
				{asksState && problem(`${of}.state`) && <p className="field-problem">{problem(`${of}.state`)}</p>}
			</div>
			{pinFirst
				? field("city", __("City or district"), { maxLength: 100 })
				: field("city", __("Village or city"), { maxLength: 100, list: villages })}
			{pinFirst && field("office", __("Post office"), { maxLength: 100, list: villages })}
			<datalist id={villages}>
				{[...new Set(offices)].map((office) => (
					<option key={office} value={office} />
				))}
			</datalist>
			{field("line1", pinFirst ? __("House, street, village") : __("House, street, farm"), { maxLength: 200 })}
			{pinFirst && field("landmark", __("Landmark"), { maxLength: 200 })}
			{pinFirst && field("secondPhone", __("Second phone"), { maxLength: 40, type: "tel", inputMode: "tel" })}
		</>
	);
}

/**
 * The State is that of the PIN, until it is another one's: of a known address, or chosen where two States share the
 * PIN. So is the district, in a form that begins with the PIN. Returns what takes another State.
 */
function useStateOfPin(
	found: PlacesOfPin | undefined,
	place: DraftPlace,
	onChange: (place: DraftPlace) => void,
): (state: string) => void {
	/** What a PIN has brought, and which one: a district that was deleted does not come back. */
	const brought = useRef({ pin: "", state: "", city: "" });
	const cityIn = (state: string) => {
		const { city } = place;
		const mayTake = pageData.store.pinFirst && (city === "" || city === brought.current.city);
		const district = found?.districts.find((one) => one.state === state);
		return mayTake && district ? district.name : city;
	};
	const take = (state: string) => {
		const city = cityIn(state);
		brought.current = { ...brought.current, state, ...(city === place.city ? {} : { city }) };
		onChange({ ...place, state, city });
	};
	const [only, ...others] = found && found.districts.length > 0 ? found.states : [];
	useEffect(() => {
		if (!found) return;
		const { state, city, postcode } = place;
		const isNew = brought.current.pin !== postcode;
		brought.current.pin = postcode;
		const isOurs = state === "" || state === brought.current.state;
		const next = only && others.length === 0 && isOurs ? only.code : state;
		if (next !== state || (isNew && cityIn(next) !== city)) take(next);
	});
	return take;
}

/** What is wrong with the PIN by itself: nobody has it, or it is in another State than the address so far. */
function wrongPin(found: PlacesOfPin, { state }: DraftPlace): string | undefined {
	if (found.districts.length === 0) return __("No post office has this PIN. Ask for it again.");
	if (state === "" || found.districts.some((district) => district.state === state)) return undefined;
	return sprintf(
		__("This PIN is in %s, and the address was in another State. Ask which is right."),
		stateName(found, found.districts[0]!.state),
	);
}

function stateName(found: PlacesOfPin | undefined, code: string): string {
	return found?.states.find((state) => state.code === code)?.name ?? code;
}
