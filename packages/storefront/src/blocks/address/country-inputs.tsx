import { cx } from "@feedmill/ui/class-names.ts";
import { __ } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { useMemo } from "react";
import { type CountryData, countryData } from "../../settings/countries.ts";
import { getSetting } from "../../settings/settings.ts";
import { Combobox } from "../fields/combobox.tsx";
import { ValidatedTextInput } from "../fields/validated-text-input.tsx";
import { countryName } from "./address-text.ts";

interface PlaceInputProps {
	id: string;
	className?: string;
	label: string;
	value: string;
	onChange: (value: string) => void;
	required: boolean;
	autoComplete: string;
	errorId: string;
}

export function CountryInput({ kind, className, ...props }: PlaceInputProps & { kind: "shipping" | "billing" }) {
	const options = useMemo(() => countriesFor(kind).map((code) => ({ value: code, label: countryName(code) })), [kind]);
	return (
		<div className={cx("wc-block-components-country-input", className)}>
			<Combobox {...props} options={options} errorMessage={__("Please select a country")} />
		</div>
	);
}

/** Codes of the countries to choose from: those that may be billed, or those that receive goods. */
export function countriesFor(kind: "shipping" | "billing"): string[] {
	const all = getSetting<Record<string, CountryData>>("countryData", {});
	return Object.keys(all).filter((code) => (kind === "billing" ? all[code]?.allowBilling : all[code]?.allowShipping));
}

/** A select if the country has states, else a text field. */
export function StateInput({ country, className, ...props }: PlaceInputProps & { country: string }) {
	const states = countryData(country)?.states;
	const options = useMemo(
		() => Object.entries(states ?? {}).map(([value, label]) => ({ value, label: decodeEntities(label) })),
		[states],
	);
	if (!options.length) {
		const { id, label, value, onChange, required, autoComplete } = props;
		return (
			<ValidatedTextInput
				id={id}
				className={cx("wc-block-components-state-input", className)}
				label={label}
				value={value}
				onChange={onChange}
				required={required}
				autoComplete={autoComplete}
				autoCapitalize="sentences"
			/>
		);
	}
	return (
		<div className={cx("wc-block-components-state-input", className)}>
			<Combobox key={country} {...props} options={options} errorMessage={__("Please select a state.")} />
		</div>
	);
}
