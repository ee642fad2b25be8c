/**
 * Focuses the notice of the action that led to this page, such as adding to the cart by a form: screen readers do not
 * announce what is in a page when it loads, and the focus of the form was lost. Not where an address names a part of
 * the page, or somebody has begun to type.
 */
export function focusNotice(): void {
	const notice = document.querySelector<HTMLElement>(".woocommerce-notices-wrapper [role]");
	if (notice && !location.hash && document.activeElement === document.body) {
		notice.tabIndex = -1;
		notice.focus();
	}
}
