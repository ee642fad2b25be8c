import { __ } from "@feedmill/ui/words.ts";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { describedBy, Labelled } from "./labelled.tsx";

export interface Suggestion {
	id: number;
	label: string;
	detail?: string;
}

export interface SuggestProps<Option extends Suggestion> {
	label: string;
	value: string;
	onType: (typed: string) => void;
	/** What fits, the likeliest first; `of`: to which text it belongs. */
	found: { of: string; options: readonly Option[] } | undefined;
	onChoose: (option: Option) => void;
	/** Said below the field: that nothing fits, that it could not be looked up. */
	said?: ReactNode;
	problem?: string | undefined;
	placeholder?: string;
	maxLength: number;
	field?: RefObject<HTMLInputElement | null>;
	shortcut?: string;
}

/**
 * A field with what fits below it. The first one is chosen by Enter, also when it comes only after that key; the arrows
 * lead to others.
 */
export function Suggest<Option extends Suggestion>({
	label,
	value,
	onType,
	found,
	onChoose,
	said,
	problem,
	placeholder,
	maxLength,
	field,
	shortcut,
}: SuggestProps<Option>) {
	const id = useId();
	const [at, setAt] = useState(0);
	const [open, setOpen] = useState(false);
	/** The text at which Enter was pressed before its options had come. */
	const wanted = useRef<string | null>(null);
	const options = found?.options ?? [];
	const isNow = found?.of === value.trim();
	const shown = open && value.trim() !== "" && options.length > 0;
	const active = Math.min(at, options.length - 1);

	const choose = (option: Option | undefined) => {
		wanted.current = null;
		if (!option) return;
		setAt(0);
		onChoose(option);
	};
	useEffect(() => {
		if (isNow && wanted.current === value.trim()) choose(options[0]);
	});
	return (
		<Labelled id={id} label={label} problem={problem}>
			<div className="suggest">
				<input
					{...describedBy({ id, problem, help: said })}
					ref={field}
					id={id}
					type="text"
					role="combobox"
					aria-expanded={shown}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={shown ? `${id}-${options[active]?.id}` : undefined}
					aria-keyshortcuts={shortcut}
					autoComplete="off"
					spellCheck={false}
					value={value}
					maxLength={maxLength}
					placeholder={placeholder}
					onChange={(event) => {
						wanted.current = null;
						setAt(0);
						setOpen(true);
						onType(event.currentTarget.value);
					}}
					onFocus={() => setOpen(true)}
					onBlur={() => setOpen(false)}
					onKeyDown={(event) => {
						if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
						if (event.key === "ArrowDown") setAt(Math.min(active + 1, options.length - 1));
						else if (event.key === "ArrowUp") setAt(Math.max(active - 1, 0));
						else if (event.key === "Enter") {
							if (value.trim() === "") return;
							if (isNow) choose(options[active]);
							else wanted.current = value.trim();
						} else if (event.key === "Escape" && value !== "") onType("");
						else return;
						event.preventDefault();
					}}
				/>
				<div
					className="suggest-list"
					id={`${id}-list`}
					role="listbox"
					tabIndex={-1}
					aria-label={__("What fits")}
					hidden={!shown}
				>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
						<div
							key={option.id}
							id={`${id}-${option.id}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							className={index === active ? "suggest-option is-active" : "suggest-option"}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(option)}
						>
							<span>{option.label}</span>
							{option.detail && <span className="soft small">{option.detail}</span>}
						</div>
					))}
				</div>
			</div>
			<div id={`${id}-help`} aria-live="polite" className="field-help">
				{said}
			</div>
		</Labelled>
	);
}
