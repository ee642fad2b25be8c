import { type RefObject, useId } from "react";
import { describedBy, Labelled } from "./labelled.tsx";

export interface TextAreaProps {
	label: string;
	name: string;
	value: string;
	onChange: (value: string) => void;
	/** What is wrong with it, in the server's words. */
	problem?: string | undefined;
	maxLength: number;
	rows?: number;
	autoFocus?: boolean;
	/** Of the field itself, for a key that leads to it. */
	field?: RefObject<HTMLTextAreaElement | null>;
}

/** A text field of several lines. */
export function TextArea({ label, name, value, onChange, problem, rows = 2, field, ...attributes }: TextAreaProps) {
	const id = useId();
	return (
		<Labelled id={id} label={label} problem={problem}>
			<textarea
				{...attributes}
				{...describedBy({ id, problem })}
				ref={field}
				id={id}
				name={name}
				rows={rows}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		</Labelled>
	);
}
