export interface ComboboxOption {
	value: string;
	label: string;
}

/** Options whose label contains the text, those that start with it first. */
export function optionsMatching(options: readonly ComboboxOption[], text: string): ComboboxOption[] {
	const wanted = fold(text.trim());
	if (!wanted) return [...options];
	const found = options.filter(({ label }) => fold(label).includes(wanted));
	return [
		...found.filter(({ label }) => fold(label).startsWith(wanted)),
		...found.filter(({ label }) => !fold(label).startsWith(wanted)),
	];
}

/** The option that the browser filled in, by label or code, or by the start of a label. Reference: 02 §2.3. */
export function optionFilledIn(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
	const exact = options.find(
		({ value, label }) => fold(label) === fold(text) || value.toLowerCase() === text.toLowerCase(),
	);
	return exact ?? (text ? options.find(({ label }) => fold(label).startsWith(fold(text))) : undefined);
}

/** The option that is meant by a text when the field is left: the one of that label, or the only one that matches. */
export function optionMeant(matching: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
	const wanted = fold(text.trim());
	if (!wanted) return undefined;
	return matching.find(({ label }) => fold(label) === wanted) ?? (matching.length === 1 ? matching[0] : undefined);
}

/** For comparison without case and accents: "Gujarāt" equals "gujarat". */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
