import { onReturn } from "../add-to-cart/page-return.ts";

/**
 * Changing the order of a listing submits its form at once; without script the form has a button. Specification: 2,
 * Shop.
 */
export function startOrdering(): void {
	onReturn(() => {
		for (const form of document.querySelectorAll<HTMLFormElement>(".woocommerce-ordering")) form.reset();
	});
	document.addEventListener("change", (event) => {
		if (event.target instanceof HTMLSelectElement && event.target.matches(".woocommerce-ordering select.orderby"))
			event.target.form?.submit();
	});
}
