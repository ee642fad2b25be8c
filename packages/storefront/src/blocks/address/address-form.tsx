import { __, sprintf } from "@feedmill/ui/words.ts";
import { westernDigits } from "@feedmill/values/digits.ts";
import { useDispatch } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { useEffect, useMemo, useRef, useState } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { type PinStates, stateOfPin } from "../../frame/pin-state.ts";
import { countryData } from "../../settings/countries.ts";
import { getSetting } from "../../settings/settings.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import { askForValid, ValidatedTextInput, type ValidatedTextInputHandle } from "../fields/validated-text-input.tsx";
import { addressFields, type FieldName, type FieldOverrides, type NamedField } from "./address-fields.ts";
import { CountryInput, StateInput } from "./country-inputs.tsx";
import { PinPlace } from "./pin-place.tsx";
import { isPostcode } from "./postcode.ts";

export interface AddressFormProps {
	/** "shipping", "billing"; the cart's calculator uses its own ids. */
	id: string;
	/** Selects the list of countries and the ids of errors. */
	kind: "shipping" | "billing";
	fields?: readonly FieldName[];
	overrides?: FieldOverrides;
	values: ShippingAddress;
	onChange: (change: Partial<ShippingAddress>) => void;
}

const NO_OVERRIDES: FieldOverrides = {};

/** The fields of an address in its country's order and wording. Reference: 02 §2.3. */
export function AddressForm({ id, kind, fields, overrides = NO_OVERRIDES, values, onChange }: AddressFormProps) {
	const { country } = values;
	const told = useStateByPin(values, onChange);
	const shown = useMemo(
		() => addressFields(country, overrides).filter(({ name, hidden }) => !hidden && (!fields || fields.includes(name))),
		[country, overrides, fields],
	);
	const postcode = useRef<ValidatedTextInputHandle>(null);
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);

	// A field hidden in this country must not keep the previous country's value.
	const hidden = useMemo(
		() => addressFields(country, overrides).filter((field) => field.hidden && (!fields || fields.includes(field.name))),
		[country, overrides, fields],
	);
	useEffect(() => {
		const stale = hidden.filter(({ name }) => (values[name] ?? "") !== "");
		if (stale.length) onChange(Object.fromEntries(stale.map(({ name }) => [name, ""])));
	}, [hidden, values, onChange]);

	const previousCountry = useRef(country);
	useEffect(() => {
		if (previousCountry.current === country) return;
		previousCountry.current = country;
		postcode.current?.revalidate();
	}, [country]);

	// An incomplete prefilled address: show the missing fields at once.
	const lacksCountry = kind === "shipping" && !country && Boolean(values.city || values.state || values.postcode);
	useEffect(() => {
		if (lacksCountry)
			void setValidationErrors({
				[`${kind}_missing_country`]: { message: __("Please select your country"), hidden: false },
			});
		else void clearValidationError(`${kind}_missing_country`);
	}, [lacksCountry, kind, setValidationErrors, clearValidationError]);

	const changeCountry = (next: string): void => {
		const keepsPostcode = !values.postcode || isPostcode({ postcode: values.postcode, country: next });
		onChange({ country: next, state: "", ...(keepsPostcode ? {} : { postcode: "" }) });
	};

	const field = (spec: NamedField) => {
		const { name, required } = spec;
		const common = {
			id: `${id}-${name}`,
			errorId: `${kind}_${name}`,
			className: `wc-block-components-address-form__${name}`,
			label: required ? spec.label : spec.optionalLabel,
			value: values[name] ?? "",
			required,
			// With the form's own section: a browser fills both forms with one address otherwise.
			autoComplete: `${kind} ${spec.autocomplete}`,
		};
		if (name === "country") return <CountryInput key={name} {...common} kind={kind} onChange={changeCountry} />;
		if (name === "state")
			return <StateInput key={name} {...common} country={country} onChange={(state) => onChange({ state })} />;
		const input = (
			<ValidatedTextInput
				key={name}
				{...common}
				autoCapitalize={spec.autocapitalize}
				inputMode={name === "postcode" && country === "IN" ? "numeric" : "text"}
				onChange={(value) => onChange({ [name]: value })}
				{...(name === "postcode"
					? { ref: postcode, customFormatter: formatPostcode, customValidation: checkPostcode(country, spec.label) }
					: {})}
			/>
		);
		return name === "postcode" ? [input, <PinPlace key="pin" id={id} values={values} onChange={onChange} />] : input;
	};
	return (
		<div id={id} className="wc-block-components-address-form">
			{shown.map(field)}
			<p className="wc-block-components-address-form__state-by-pin" role="status">
				{getSetting("feedmillPin", "") ? "" : told}
			</p>
		</div>
	);
}

/** Lets the PIN code decide the State, whoever filled the fields in, and returns the sentence about that, or "". */
function useStateByPin({ country, postcode, state }: ShippingAddress, onChange: AddressFormProps["onChange"]): string {
	const decided = country === "IN" ? stateOfPin(getSetting<PinStates | null>("pinStates", null), postcode) : "";
	const [set, setSet] = useState("");
	useEffect(() => {
		if (decided === "" || decided === state) return;
		setSet(`${postcode} ${decided}`);
		onChange({ state: decided });
	}, [decided, state, postcode, onChange]);
	if (set !== `${postcode} ${state}`) return "";
	const name = decodeEntities(countryData(country)?.states[state] ?? state);
	/* translators: 1: PIN code, 2: State */
	return sprintf(__("The PIN code %1$s is in %2$s: the State is set accordingly."), postcode, name);
}

const formatPostcode = (typed: string): string => westernDigits(typed).trimStart().toUpperCase();

/**
 * A shop whose PIN codes decide the State calls the field by one name, whatever is wrong with it; the reference has two
 * sentences. Reference: 02 §2.3.
 */
function checkPostcode(country: string, label: string) {
	return (input: HTMLInputElement): boolean => {
		const isGood = (!input.required && !input.value) || isPostcode({ postcode: input.value, country });
		input.setCustomValidity(
			isGood ? "" : getSetting("pinStates", null) ? askForValid(label) : __("Please enter a valid postcode"),
		);
		return isGood;
	};
}
