import { speak } from "@feedmill/ui/speak.ts";
import { __ } from "@feedmill/ui/words.ts";

/** ms after which a press may send the form again: a page that never came must not lock it. */
const AGAIN_AFTER = 10_000;

/**
 * The form that puts a product into the cart leads to a page. A second press while that page is on its way is not a
 * second bag, and without a connection the shopper stays here and reads why.
 */
export function startCartForm(): void {
	let sentAt = Number.NEGATIVE_INFINITY;
	document.addEventListener("submit", (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || !form.matches("form.cart") || event.defaultPrevented) return;
		form.querySelector(".add-to-cart-problem")?.remove();
		if (navigator.onLine === false) {
			event.preventDefault();
			sayOffline(form);
		} else if (performance.now() - sentAt < AGAIN_AFTER) event.preventDefault();
		else sentAt = performance.now();
	});
	// Shown again by the back button.
	window.addEventListener("pageshow", () => {
		sentAt = Number.NEGATIVE_INFINITY;
	});
}

function sayOffline(form: HTMLFormElement): void {
	const note = document.createElement("p");
	note.className = "add-to-cart-problem";
	note.textContent = __("You are offline, so nothing was put into the cart. Please try again when you are connected.");
	form.append(note);
	speak(note.textContent);
	window.addEventListener("online", () => note.remove(), { once: true });
}
