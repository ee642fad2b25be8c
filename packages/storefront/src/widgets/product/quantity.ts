/**
 * Quantity fields outside the cart table: raises a value below the minimum on page load (specification 5, Storefront),
 * and implements the step buttons within min, max and step.
 */
export function startQuantities(): void {
	for (const input of document.querySelectorAll<HTMLInputElement>("input.qty")) {
		if (input.closest(".product-quantity")) continue;
		const min = Number.parseFloat(input.min);
		if (min >= 0 && Number.parseFloat(input.value) < min) input.value = input.min;
	}
	document.addEventListener("click", (event) => {
		if (!(event.target instanceof Element)) return;
		const button = event.target.closest<HTMLButtonElement>("button[data-quantity-step]");
		const input = button?.parentElement?.querySelector<HTMLInputElement>("input.qty");
		if (button && input) step(input, button.dataset.quantityStep === "down" ? -1 : 1);
	});
}

function step(input: HTMLInputElement, direction: 1 | -1): void {
	const size = Number.parseFloat(input.step) || 1;
	const min = input.min === "" ? 0 : Number.parseFloat(input.min);
	const max = input.max === "" ? Number.POSITIVE_INFINITY : Number.parseFloat(input.max);
	const now = Number.parseFloat(input.value) || (direction > 0 ? min - size : min);
	const next = Math.min(max, Math.max(min, now + direction * size));
	if (String(next) === input.value) return;
	input.value = String(next);
	input.dispatchEvent(new Event("input", { bubbles: true }));
	input.dispatchEvent(new Event("change", { bubbles: true }));
}
