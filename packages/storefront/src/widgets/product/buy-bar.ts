/** Shows the bar with price and button while the form's own button is out of view. */
export function startBuyBar(): void {
	const bar = document.querySelector<HTMLElement>(".buy-bar");
	const button = document.querySelector<HTMLElement>("form.cart .single_add_to_cart_button");
	if (!bar || !button || !("IntersectionObserver" in window)) return;
	let inSight = true;
	// Disabled for a sold-out pack.
	const show = () => {
		bar.hidden = inSight || button.classList.contains("wc-variation-is-unavailable");
	};
	new IntersectionObserver(([entry]) => {
		inSight = entry?.isIntersecting ?? true;
		show();
	}).observe(button);
	new MutationObserver(show).observe(button, { attributeFilter: ["class"] });
}
