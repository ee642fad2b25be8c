/** The form below asks for the pack that was last looked at, where that is sold out. */
export function waitFor(variationId: number): void {
	const select = document.querySelector<HTMLSelectElement>("select#waiting-product");
	const id = String(variationId);
	if (select && [...select.options].some(({ value }) => value === id)) select.value = id;
}
