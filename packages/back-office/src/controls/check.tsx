import type { ReactNode } from "react";

export interface CheckProps {
	label: ReactNode;
	name: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
}

/** A box to tick, with its words. */
export function Check({ label, name, checked, onChange }: CheckProps) {
	return (
		<label className="check">
			<input
				type="checkbox"
				name={name}
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span>{label}</span>
		</label>
	);
}
