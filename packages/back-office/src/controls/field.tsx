import { Icon } from "@feedmill/ui/icon.tsx";
import { WARNING } from "@feedmill/ui/icon-shapes.ts";
import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "onChange" | "value"> {
	label: string;
	name: string;
	value: string;
	onChange: (value: string) => void;
	/** What is wrong with it, in the server's words. */
	problem?: string | undefined;
	help?: ReactNode;
	/** Of letters, for codes: "wide" for one that is copied from a letter. */
	look?: "code";
}

/** A text field: its label above, help and what is wrong below. */
export function Field({ label, name, value, onChange, problem, help, look, ...attributes }: FieldProps) {
	const id = useId();
	const described = [help ? `${id}-help` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
	return (
		<div className={problem ? "field has-problem" : "field"}>
			<label htmlFor={id}>{label}</label>
			<input
				{...attributes}
				id={id}
				name={name}
				value={value}
				className={look === "code" ? "field-code" : undefined}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{help && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
			{problem && (
				<p className="field-problem" id={`${id}-problem`}>
					<Icon shape={WARNING} size={18} />
					<span>{problem}</span>
				</p>
			)}
		</div>
	);
}
