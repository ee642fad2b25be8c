import { onJQueryTrigger } from "../add-to-cart/jquery-listener.ts";
import { onReturn } from "../add-to-cart/page-return.ts";

/**
 * Submits the ordering form on change, also if a script triggers that by jQuery; without JavaScript it has a button.
 * Specification: 2, Shop. Reference: frontend 03 §1.2.
 */
export function startOrdering(): void {
	const forms = document.querySelectorAll<HTMLFormElement>(".woocommerce-ordering");
	onReturn(() => {
		for (const form of forms) form.reset();
	});
	for (const form of forms) {
		const select = form.querySelector("select.orderby");
		if (!select) continue;
		const submit = (): void => form.submit();
		select.addEventListener("change", submit);
		onJQueryTrigger(select, ["change"], submit);
	}
}
