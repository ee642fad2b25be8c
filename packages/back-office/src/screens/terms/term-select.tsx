import type { TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { useId } from "react";
import { describedBy, Labelled } from "../../controls/labelled.tsx";

export interface TermSelectProps {
	label: string;
	name: string;
	/** Words of the choice of none. */
	none: string;
	terms: readonly TermRow[];
	/** 0: none. */
	chosen: number;
	problem?: string | undefined;
	onChoose: (id: number) => void;
}

/** One of the terms, found by its first letters as in every select. */
export function TermSelect({ label, name, none, terms, chosen, problem, onChoose }: TermSelectProps) {
	const id = useId();
	return (
		<Labelled id={id} label={label} problem={problem}>
			<select
				{...describedBy({ id, problem, help: undefined })}
				id={id}
				name={name}
				value={chosen}
				onChange={(event) => onChoose(Number(event.currentTarget.value))}
			>
				<option value={0}>{none}</option>
				{terms.map((term) => (
					<option key={term.id} value={term.id}>
						{"\u2003".repeat(Math.min(term.depth, 8)) + term.name}
					</option>
				))}
			</select>
		</Labelled>
	);
}
