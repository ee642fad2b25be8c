import { FieldProblem, problemId } from "./field-problem.tsx";

/** A labelled field of a form that works without JavaScript. Reference: account §8.1. */
export function Field({
	id,
	name = id,
	label,
	type,
	autoComplete,
	value,
	required = true,
	help,
	problem = "",
	isWrong = problem !== "",
}: FieldProps) {
	const described = [help ? `${id}-help` : "", isWrong ? problemId(id) : ""].filter(Boolean).join(" ");
	return (
		<p className="woocommerce-form-row form-row form-row-wide">
			<label htmlFor={id}>
				{label}
				{required && (
					<>
						&nbsp;
						<Required />
					</>
				)}
			</label>
			<input
				type={type}
				className="woocommerce-Input input-text"
				name={name}
				id={id}
				autoComplete={autoComplete}
				defaultValue={value}
				aria-required={required || undefined}
				aria-invalid={isWrong || undefined}
				aria-describedby={described || undefined}
			/>
			<FieldProblem id={id} text={problem} />
			{help && (
				<em className="field-help" id={`${id}-help`}>
					{help}
				</em>
			)}
		</p>
	);
}

/** The mark of a required field. */
export function Required() {
	return (
		<span className="required" aria-hidden="true">
			*
		</span>
	);
}

export interface FieldProps {
	id: string;
	/** Name of the field; default: the id. */
	name?: string;
	label: string;
	type: "text" | "email" | "password" | "tel";
	autoComplete: string;
	value: string;
	required?: boolean;
	/** Text below the field. */
	help?: string;
	/** What is wrong with its value; "": nothing. */
	problem?: string | undefined;
	/** Whether something is wrong with it; alone where the sentence, with the id of its problem, is above the form. */
	isWrong?: boolean;
}
