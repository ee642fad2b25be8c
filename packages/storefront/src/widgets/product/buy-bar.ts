/**
 * The bar with price and button at the bottom of a phone's screen: there while the form's own button is out of sight.
 */
export function startBuyBar(): void {
	const bar = document.querySelector<HTMLElement>(".buy-bar");
	const button = document.querySelector<HTMLElement>("form.cart .single_add_to_cart_button");
	if (!bar || !button || !("IntersectionObserver" in window)) return;
	new IntersectionObserver(([entry]) => {
		bar.hidden = entry?.isIntersecting ?? true;
	}).observe(button);
}
