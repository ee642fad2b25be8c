import { Icon } from "@feedmill/ui/icon.tsx";
import { WARNING } from "@feedmill/ui/icon-shapes.ts";
import type { ReactNode } from "react";

export interface LabelledProps {
	/** Of the field; it is described by `id-help` and `id-problem` (`describedBy`). */
	id: string;
	label: string;
	/** What is wrong with it, in the server's words. */
	problem?: string | undefined;
	help?: ReactNode;
	children: ReactNode;
}

/** A field with its label above, help and what is wrong below. */
export function Labelled({ id, label, problem, help, children }: LabelledProps) {
	return (
		<div className={problem ? "field has-problem" : "field"}>
			<label htmlFor={id}>{label}</label>
			{children}
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

/** The attributes that tie a field to its help and to what is wrong with it. */
export function describedBy({ id, problem, help }: Pick<LabelledProps, "id" | "problem" | "help">) {
	const described = [help ? `${id}-help` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
	return { "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined } as const;
}
