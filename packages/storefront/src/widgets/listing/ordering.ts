import { onReturn } from "../add-to-cart/page-return.ts";

/** Submits the ordering form on change; without JavaScript it has a button. Specification: 2, Shop. */
export function startOrdering(): void {
	onReturn(() => {
		for (const form of document.querySelectorAll<HTMLFormElement>(".woocommerce-ordering")) form.reset();
	});
	document.addEventListener("change", (event) => {
		if (event.target instanceof HTMLSelectElement && event.target.matches(".woocommerce-ordering select.orderby"))
			event.target.form?.submit();
	});
}
