import { Icon } from "@feedmill/ui/icon.tsx";
import { WARNING } from "@feedmill/ui/icon-shapes.ts";
import { type RefObject, useId } from "react";

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

/** A field of several lines: its label above, what is wrong below. */
export function TextArea({ label, name, value, onChange, problem, rows = 2, field, ...attributes }: TextAreaProps) {
	const id = useId();
	return (
		<div className={problem ? "field has-problem" : "field"}>
			<label htmlFor={id}>{label}</label>
			<textarea
				{...attributes}
				ref={field}
				id={id}
				name={name}
				rows={rows}
				value={value}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${id}-problem` : undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{problem && (
				<p className="field-problem" id={`${id}-problem`}>
					<Icon shape={WARNING} size={18} />
					<span>{problem}</span>
				</p>
			)}
		</div>
	);
}
