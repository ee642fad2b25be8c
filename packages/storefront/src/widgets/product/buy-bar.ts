/**
 * The bar with price and button at the bottom of a phone's screen: there while the form's own button is out of sight.
 */
export function startBuyBar(): void {
	const bar = document.querySelector<HTMLElement>(".buy-bar");
	const button = document.querySelector<HTMLElement>("form.cart .single_add_to_cart_button");
	if (!bar || !button || !("IntersectionObserver" in window)) return;
	let inSight = true;
	// A pack that is sold out cannot be bought here either.
	const show = () => {
		bar.hidden = inSight || button.classList.contains("wc-variation-is-unavailable");
	};
	new IntersectionObserver(([entry]) => {
		inSight = entry?.isIntersecting ?? true;
		show();
	}).observe(button);
	new MutationObserver(show).observe(button, { attributeFilter: ["class"] });
}
