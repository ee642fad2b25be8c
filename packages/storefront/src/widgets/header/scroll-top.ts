/**
 * Shows the scroll-to-top button after 300 px, or the header's height plus 100 px. Specification: 9, Layout and
 * breakpoints.
 */
export function startScrollTop(): void {
	const button = document.querySelector<HTMLElement>("#ast-scroll-top");
	if (!button) return;
	const header = document.querySelector<HTMLElement>("header.site-header");
	const threshold = Math.max(300, (header?.offsetHeight ?? 0) + 100);
	const update = () => {
		button.hidden = window.scrollY <= threshold;
	};
	update();
	window.addEventListener("scroll", update, { passive: true });
	const still = matchMedia("(prefers-reduced-motion: reduce)");
	const up = () => window.scrollTo({ top: 0, behavior: still.matches ? "auto" : "smooth" });
	button.addEventListener("click", up);
	button.addEventListener("keydown", (event) => {
		if (event.key === "Enter" && !(button instanceof HTMLButtonElement)) up();
	});
}
