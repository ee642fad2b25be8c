import { type Choice, possibleValues, type Variation } from "./variation-matching.ts";

/**
 * The selects of a variable product. Each loses the options that no variation has together with the other choices, and
 * gets them back.
 */
export class VariationOptions {
	readonly #all: ReadonlyMap<HTMLSelectElement, readonly { value: string; text: string }[]>;

	constructor(selects: readonly HTMLSelectElement[]) {
		this.#all = new Map(
			selects.map((select) => [
				select,
				[...select.options].filter(({ value }) => value !== "").map(({ value, text }) => ({ value, text })),
			]),
		);
	}

	chosen(): Choice {
		return Object.fromEntries([...this.#all.keys()].map((select) => [nameOf(select), select.value]));
	}

	/** Keeps what is chosen where it is still possible. */
	prune(variations: readonly Variation[]): void {
		for (const [select, all] of this.#all) {
			const values = all.map(({ value }) => value);
			const possible = new Map(
				possibleValues(variations, nameOf(select), this.chosen(), values).map(({ value, active }) => [value, active]),
			);
			const chosen = select.value;
			select.replaceChildren(
				select.options[0]!,
				...all
					.filter(({ value }) => possible.has(value))
					.map(({ value, text }) => makeOption(value, text, !possible.get(value))),
			);
			select.value = possible.has(chosen) ? chosen : "";
		}
	}

	clear(): void {
		for (const select of this.#all.keys()) select.value = "";
	}
}

function nameOf(select: HTMLSelectElement): string {
	return select.dataset.attribute_name ?? select.name;
}

function makeOption(value: string, text: string, disabled: boolean): HTMLOptionElement {
	const option = new Option(text, value);
	option.disabled = disabled;
	option.className = disabled ? "" : "enabled attached";
	return option;
}
