import { onReturn } from "../add-to-cart/page-return.ts";

interface JQueryList {
	on(event: string, listener: (event: { originalEvent?: Event }) => void): void;
}

/**
 * Submits the ordering form on change, also if a script triggers that by jQuery; without JavaScript it has a button.
 * Specification: 2, Shop. Reference: frontend 03 §1.2.
 */
export function startOrdering(): void {
	const form = document.querySelector<HTMLFormElement>(".woocommerce-ordering");
	if (!form) return;
	onReturn(() => form.reset());
	const submit = (): void => form.submit();
	form.addEventListener("change", submit);
	// Only jQuery hears what it triggers; it has loaded by then. A listener of its own is all that the budget allows.
	window.addEventListener("load", () => {
		const $ = window.jQuery as ((form: Element) => JQueryList) | undefined;
		$?.(form).on("change", ({ originalEvent }) => originalEvent ?? submit());
	});
}
