import { FieldProblem, problemId } from "@feedmill/ui/fields/field-problem.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Fragment } from "react";
import type { PinStates } from "../../frame/pin-state.ts";

export interface AddressFormProps {
	title: string;
	action: string;
	fields: AddressFieldProps[];
	/** First digits of PIN codes by State, for the script; null: the PIN decides nothing. */
	pinStates: PinStates | null;
	/** null: the form does not begin with the PIN code. */
	pin: PinBox | null;
}

/** What the helper of the PIN code needs, and what it asks without a script. */
export interface PinBox {
	/** GET feedmill/v1/pin/, to which the script adds a PIN code. */
	url: string;
	question: PinQuestion | null;
	/** PIN code and State that were said to be right; "": none. */
	answered: string;
}

/** "110001 is in Delhi. Deliver to Delhi?" */
export interface PinQuestion {
	text: string;
	/** The State of the PIN code, and that of the address. */
	yes: { state: string; name: string };
	no: { state: string; name: string };
}

export interface AddressFieldProps {
	/** "billing_first_name" */
	name: string;
	label: string;
	required: boolean;
	autoComplete: string;
	type: "text" | "tel" | "email" | "select";
	value: string;
	/** Of a select: code and name. */
	options: { value: string; label: string }[];
	placeholder: string;
	/** Its place among the fields, for scripts of extensions that add or move some. */
	priority: number;
	/** On wide screens: half a row, the first and the last of two names, or a whole row. */
	row: "first" | "last" | "half" | "wide";
	/** What is wrong with its value; "": nothing. */
	problem: string;
	/** To choose from, beside what is typed. */
	list: string[];
	/** Digits only, for the keyboards of phones. */
	numeric: boolean;
}

/**
 * The address form. Reference: account §5. A new country is applied by the button beside it, or on change with
 * JavaScript.
 */
export function AddressForm({ title, action, fields, pinStates, pin }: AddressFormProps) {
	return (
		<form
			method="post"
			action={action}
			className="address-form"
			noValidate
			data-pin-states={pinStates ? JSON.stringify(pinStates) : undefined}
		>
			<h2>{title}</h2>
			<div className="woocommerce-address-fields">
				<div className="woocommerce-address-fields__field-wrapper">
					<AddressFields fields={fields} pin={pin} />
				</div>
				<p className="address-form__state-by-pin" role="status" />
				<p>
					<PageButton name="save_address" value="Save address">
						{__("Save address")}
					</PageButton>
					<input type="hidden" name="action" value="edit_address" />
				</p>
			</div>
		</form>
	);
}

/** The fields, with what the PIN code asks below its field. */
export function AddressFields({ fields, pin }: Pick<AddressFormProps, "fields" | "pin">) {
	return (
		<>
			{/* Enter presses a form's first button: it shall not answer the question. */}
			{pin?.question && <button type="submit" className="screen-reader-text" tabIndex={-1} aria-hidden="true" />}
			{fields.map((field) => (
				<Fragment key={field.name}>
					<AddressField {...field} />
					{pin && field.name.endsWith("_postcode") && <PinPlace {...pin} />}
				</Fragment>
			))}
		</>
	);
}

function PinPlace({ url, question, answered }: PinBox) {
	return (
		<div className="pin-place-row form-row-wide">
			<input type="hidden" name="pin_answered" value={answered} />
			<div className="pin-place" data-pin-url={url}>
				{question && (
					<div>
						<PageButton look="quiet" name="pin_state" value={question.yes.state} formNoValidate>
							{sprintf(__("Yes, to %s"), question.yes.name)}
						</PageButton>
						<PageButton look="quiet" name="pin_state" value={question.no.state} formNoValidate>
							{sprintf(__("No, to %s"), question.no.name)}
						</PageButton>
					</div>
				)}
			</div>
		</div>
	);
}

function AddressField({
	name,
	label,
	required,
	autoComplete,
	type,
	value,
	options,
	placeholder,
	priority,
	row,
	problem,
	list,
	numeric,
}: AddressFieldProps) {
	const wrong = problem === "" ? {} : { "aria-invalid": true, "aria-describedby": problemId(name) };
	// "billing_city" is the city of the section "billing": two forms may stand on one page.
	const section = name.endsWith("second_phone") ? "section-second " : "";
	const autoFill = `${section}${name.startsWith("shipping_") ? "shipping" : "billing"} ${autoComplete}`;
	const listId = list.length > 0 ? `${name}_list` : undefined;
	return (
		<p
			className={`form-row form-row-${row}${required ? " validate-required" : ""}`}
			id={`${name}_field`}
			data-priority={priority}
		>
			<label htmlFor={name}>
				{label}
				{required ? (
					<>
						&nbsp;
						<abbr className="required" title={__("required")}>
							*
						</abbr>
					</>
				) : (
					<span className="optional"> {__("(optional)")}</span>
				)}
			</label>
			{type === "select" ? (
				<span className="select-with-update">
					<select name={name} id={name} autoComplete={autoFill} defaultValue={value} {...wrong}>
						<option value="">{placeholder}</option>
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
					{name.endsWith("country") && (
						<PageButton look="quiet" name="update_country" value="1" formNoValidate>
							{__("Update country / region")}
						</PageButton>
					)}
				</span>
			) : (
				<input
					type={type}
					className="input-text"
					name={name}
					id={name}
					placeholder={placeholder}
					defaultValue={value}
					autoComplete={autoFill}
					inputMode={numeric ? "numeric" : undefined}
					aria-required={required || undefined}
					list={listId}
					{...wrong}
				/>
			)}
			{listId && (
				<datalist id={listId}>
					{list.map((option) => (
						<option key={option} value={option} />
					))}
				</datalist>
			)}
			<FieldProblem id={name} text={problem} />
		</p>
	);
}
