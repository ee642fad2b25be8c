/** Selects the last viewed pack in the back-in-stock form, if it is sold out. */
export function waitFor(variationId: number): void {
	const select = document.querySelector<HTMLSelectElement>("select#waiting-product");
	const id = String(variationId);
	if (select && [...select.options].some(({ value }) => value === id)) select.value = id;
}
