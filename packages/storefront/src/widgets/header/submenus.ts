/** Submenus open on hover and focus by CSS; Escape closes the open one. Specification: 4, Header menus. */
export function startSubmenus(): void {
	const menus = [...document.querySelectorAll<HTMLElement>(".menu-item-has-children")];
	for (const item of menus) {
		const reopen = () => item.classList.remove("is-dismissed");
		item.addEventListener("mouseenter", reopen);
		item.addEventListener("focusout", ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) reopen();
		});
	}
	document.addEventListener("keydown", ({ key }) => {
		if (key !== "Escape") return;
		for (const item of menus.filter((one) => one.matches(":hover, :focus-within"))) {
			item.classList.add("is-dismissed");
			if (item.contains(document.activeElement)) item.querySelector<HTMLElement>(".menu-link")?.focus();
		}
	});
}
