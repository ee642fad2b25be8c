import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from "react";
import { describedBy, Labelled } from "./labelled.tsx";

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
	/** Of the input itself, for a key that leads to it. */
	field?: RefObject<HTMLInputElement | null> | undefined;
}

/** A text field of one line. */
export function Field({ label, name, value, onChange, problem, help, look, field, ...attributes }: FieldProps) {
	const id = useId();
	return (
		<Labelled id={id} label={label} problem={problem} help={help}>
			<input
				{...attributes}
				{...describedBy({ id, problem, help })}
				ref={field}
				id={id}
				name={name}
				value={value}
				className={look === "code" ? "field-code" : undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		</Labelled>
	);
}
