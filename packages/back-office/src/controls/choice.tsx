import { useId } from "react";

export interface ChoiceProps<Id extends string> {
	label: string;
	options: readonly { id: Id; label: string }[];
	chosen: Id;
	onChoose: (id: Id) => void;
}

/** One of a few, all in sight: beside each other while there is room. */
export function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
	const name = useId();
	return (
		<fieldset className="choice">
			<legend>{label}</legend>
			<div className="choice-options">
				{options.map(({ id, label: words }) => (
					<label key={id} className={id === chosen ? "choice-option is-chosen" : "choice-option"}>
						<input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
						<span>{words}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
