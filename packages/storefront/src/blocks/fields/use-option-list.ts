import { type KeyboardEvent, useMemo, useState } from "react";
import { type ComboboxOption, optionMeant, optionsMatching } from "./combobox-options.ts";

/** The open list of a combobox. */
interface OpenList {
	/** What was typed since it opened; null: nothing yet. */
	typed: string | null;
	/** Index of the highlighted option; -1 for none. */
	active: number;
}

/** The list of a combobox: open or closed, narrowed by what is typed, moved through and chosen from by keys. */
export function useOptionList(options: readonly ComboboxOption[], value: string, onChange: (value: string) => void) {
	const [list, setList] = useState<OpenList | null>(null);
	const { typed = null, active = -1 } = list ?? {};
	const matching = useMemo(() => optionsMatching(options, typed ?? ""), [options, typed]);

	const open = (): void =>
		setList({ typed, active: typed === null ? matching.findIndex((option) => option.value === value) : -1 });
	const highlight = (index: number): void => setList({ typed, active: index });
	/** Chooses an option, if there is one, and closes the list. */
	const choose = (option: ComboboxOption | undefined): void => {
		if (option) onChange(option.value);
		setList(null);
	};

	const move = (by: 1 | -1): void => {
		const from = active < 0 && by < 0 ? 0 : active;
		if (!list) open();
		else if (matching.length > 0) highlight((from + by + matching.length) % matching.length);
	};
	const enter = (): void => {
		if (list) choose(matching[active] ?? (typed ? matching[0] : undefined));
		else open();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const keys: Record<string, () => void> = {
			ArrowDown: () => move(1),
			ArrowUp: () => move(-1),
			// Must not submit the form.
			Enter: enter,
			...(active >= 0 ? { Home: () => highlight(0), End: () => highlight(matching.length - 1) } : {}),
		};
		const act = keys[event.key];
		if (act) {
			event.preventDefault();
			act();
		} else if (event.key === "Escape" && list) {
			// Must not close the dialog around the field.
			event.stopPropagation();
			setList(null);
		}
	};

	return {
		isOpen: list !== null,
		/** null: the field shows the label of its value. */
		typed,
		active,
		/** The options in the list. */
		matching,
		open,
		choose,
		type: (text: string): void => setList({ typed: text, active: -1 }),
		leave: (): void => choose(optionMeant(matching, typed ?? "")),
		onKeyDown,
	};
}
