import { FieldProblem, problemId } from "@feedmill/ui/fields/field-problem.tsx";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { PinStates } from "../../frame/pin-state.ts";

export interface AddressFormProps {
	title: string;
	action: string;
	fields: AddressFieldProps[];
	/** First digits of PIN codes by State, for the script; null: the PIN decides nothing. */
	pinStates: PinStates | null;
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
	/** Digits only, for the keyboards of phones. */
	numeric: boolean;
}

/**
 * The address form. Reference: account §5. A new country is applied by the button beside it, or on change with
 * JavaScript.
 */
export function AddressForm({ title, action, fields, pinStates }: AddressFormProps) {
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
					{fields.map((field) => (
						<AddressField key={field.name} {...field} />
					))}
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

export function AddressField({
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
	numeric,
}: AddressFieldProps) {
	const wrong = problem === "" ? {} : { "aria-invalid": true, "aria-describedby": problemId(name) };
	// "billing_city" is the city of the section "billing": two forms may stand on one page.
	const autoFill = `${name.startsWith("shipping_") ? "shipping" : "billing"} ${autoComplete}`;
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
					{...wrong}
				/>
			)}
			<FieldProblem id={name} text={problem} />
		</p>
	);
}
