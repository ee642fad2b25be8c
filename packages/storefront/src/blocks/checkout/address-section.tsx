import { cx } from "@feedmill/ui/class-names.ts";
import { __ } from "@feedmill/ui/words.ts";
import { isIndianPhone, westernDigits } from "@feedmill/values/digits.ts";
import { useSelect } from "@wordpress/data";
import { useEffect, useState } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { getSetting } from "../../settings/settings.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import { AddressForm } from "../address/address-form.tsx";
import { countryName } from "../address/address-text.ts";
import { ValidatedTextInput } from "../fields/validated-text-input.tsx";
import { useCheckoutAttributes } from "./checkout-attributes.ts";

const SECTION = "wc-block-components-address-card__address-section";

interface AddressSectionProps {
	kind: "shipping" | "billing";
	address: ShippingAddress;
	onChange: (change: Partial<ShippingAddress>) => void;
	/** Whether goods are delivered to it, so that a driver may have to call. */
	delivered?: boolean;
	/** Shows the form even if the address is complete. */
	startsEditing?: boolean;
}

/** A complete address is shown as a card; "edit" opens the form permanently. Reference: 02 §2.3. */
export function AddressSection(props: AddressSectionProps) {
	const { kind, address, onChange, delivered = false, startsEditing = false } = props;
	const { showPhoneField, requirePhoneField, fieldOverrides } = useCheckoutAttributes();
	const phone = getSetting<PhoneRule>("feedmillPhone", ANY_PHONE);
	const needsPhone = requirePhoneField || (delivered && phone.field === "required");
	const isOfIndia = delivered && phone.numbers === "india" && address.country === "IN";
	const [isEditing, setEditing] = useState(startsEditing || !hasAddress(address));
	const hasErrors = useSelect(
		(select) =>
			Object.keys(select(validationStore).getValidationErrors()).some(
				(id) => id.startsWith(`${kind}_`) && id !== "billing_email",
			),
		[kind],
	);
	useEffect(() => {
		if (hasErrors) setEditing(true);
	}, [hasErrors]);
	const edit = (): void => {
		setEditing(true);
		setTimeout(() => document.querySelector<HTMLElement>(`#${kind} input`)?.focus(), 0);
	};
	return (
		<div className={cx("wc-block-components-address-address-wrapper", isEditing && "is-editing")}>
			<div className="wc-block-components-address-card-wrapper">
				{!isEditing && <AddressCard kind={kind} address={address} onEdit={edit} />}
			</div>
			<div className="wc-block-components-address-form-wrapper">
				<AddressForm id={kind} kind={kind} overrides={fieldOverrides} values={address} onChange={onChange} />
				{showPhoneField && phone.field !== "hidden" && (
					<ValidatedTextInput
						id={`${kind}-phone`}
						errorId={`${kind}_phone`}
						className="wc-block-components-address-form__phone"
						type="tel"
						autoComplete={`${kind} tel`}
						inputMode="tel"
						required={needsPhone}
						label={needsPhone ? __("Phone") : __("Phone (optional)")}
						value={address.phone}
						customFormatter={westernDigits}
						customValidation={isOfIndia ? checkIndianPhone : checkPhone}
						onChange={(phone) => onChange({ phone })}
					/>
				)}
				{showPhoneField && address.country === "IN" && getSetting("feedmillPin", "") && (
					<ValidatedTextInput
						id={`${kind}-${SECOND_PHONE}`}
						errorId={`${kind}_${SECOND_PHONE}`}
						className="wc-block-components-address-form__phone"
						type="tel"
						autoComplete={`section-second ${kind} tel`}
						inputMode="tel"
						label={__("Second phone (optional)")}
						value={address[SECOND_PHONE] ?? ""}
						customFormatter={westernDigits}
						customValidation={checkPhone}
						onChange={(number) => onChange({ [SECOND_PHONE]: number })}
					/>
				)}
			</div>
		</div>
	);
}

const SECOND_PHONE = "feedmill/second-phone";

/** What the shop's settings ask of a phone number. Without them the block's own attributes decide alone. */
interface PhoneRule {
	field: "optional" | "required" | "hidden";
	numbers: "any" | "india";
}

const ANY_PHONE: PhoneRule = { field: "optional", numbers: "any" };

function checkIndianPhone(input: HTMLInputElement): boolean {
	if (input.value.trim() === "" || isIndianPhone(input.value)) return true;
	input.setCustomValidity(__("Please give a phone number with ten digits, so that the driver can call you."));
	return false;
}

/** Digits and common separators. */
function checkPhone(input: HTMLInputElement): boolean {
	if (/^[\s\d#_+\-/().]*$/.test(input.value)) return true;
	input.setCustomValidity(__("Please enter a valid phone number"));
	return false;
}

export function hasAddress({ address_1, first_name, last_name }: ShippingAddress): boolean {
	return Boolean(address_1 && (first_name || last_name));
}

function AddressCard({ kind, address, onEdit }: { kind: string; address: ShippingAddress; onEdit: () => void }) {
	const { address_1, address_2, city, state, postcode, "feedmill/post-office": office } = address;
	// By field, not by text: village and town are often the same.
	const place = { address_1, address_2, office, city, state, postcode };
	const parts = Object.entries({ ...place, country: countryName(address.country) });
	return (
		<div className="wc-block-components-address-card">
			<address>
				<span className={cx(SECTION, `${SECTION}--primary`)}>
					{address.first_name} {address.last_name}
				</span>
				<div className={SECTION}>{parts.map(([field, text]) => text && <span key={field}>{text}</span>)}</div>
				{address.phone && <div className={SECTION}>{address.phone}</div>}
				{address[SECOND_PHONE] && <div className={SECTION}>{address[SECOND_PHONE]}</div>}
			</address>
			{/* biome-ignore lint/a11y/useSemanticElements: extensions expect this link with the role of a button. */}
			<a
				role="button"
				href={`#${kind}`}
				className="wc-block-components-address-card__edit"
				aria-label={__("Edit address")}
				onClick={(event) => {
					event.preventDefault();
					onEdit();
				}}
				onKeyDown={(event) => {
					if (event.key !== " ") return;
					event.preventDefault();
					onEdit();
				}}
			>
				{__("Edit")}
			</a>
		</div>
	);
}
