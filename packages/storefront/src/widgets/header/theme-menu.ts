/** Document events after which scripts of the theme look at the header again. Reference: frontend 04 §A1. */
const CHANGES = ["astMobileHeaderTypeChange", "astLayoutWidthChanged", "astPartialContentRendered"];

/** Functions of the theme's menus that scripts call, or use as listeners of their own buttons. */
export interface ThemeMenu {
	/** Opens or closes the submenu beside a button. Reference: frontend 04 §A5. */
	AstraToggleSubMenu(this: Element | undefined, event?: Event): void;
	/** Opens the phones' menu, or folds it. */
	astraNavMenuToggle(event?: Event): void;
	popupTriggerClick(event?: Event): void;
	/** Gives menu buttons that are new in the header their click. */
	AstraToggleSetup(): void;
}

export function createThemeMenu(): ThemeMenu {
	const known = new WeakSet<Element>();
	const buttons = () => [...document.querySelectorAll<HTMLElement>(".main-header-menu-toggle")];
	// Those of the page have their click already.
	const own = buttons();
	for (const button of own) known.add(button);

	function toggle(event?: Event): void {
		event?.preventDefault();
		// The click of an own button has done it.
		if (!own.some((button) => button === event?.currentTarget)) own.find((button) => button.isConnected)?.click();
	}

	function setUp(): void {
		for (const [index, button] of buttons().entries()) {
			button.dataset.index = String(index);
			if (known.has(button)) continue;
			known.add(button);
			button.addEventListener("click", toggle);
		}
	}

	for (const change of CHANGES) document.addEventListener(change, setUp);
	return {
		AstraToggleSubMenu: toggleSubMenu,
		astraNavMenuToggle: toggle,
		popupTriggerClick: toggle,
		AstraToggleSetup: setUp,
	};
}

function toggleSubMenu(this: Element | undefined, event?: Event): void {
	event?.preventDefault();
	const button = this instanceof Element ? this : event?.currentTarget;
	const item = button instanceof Element ? button.closest("li") : null;
	if (!item) return;
	const open = !item.classList.contains("ast-submenu-expanded");
	// One at a time: its siblings close, and what is inside of any of them.
	for (const other of item.parentElement?.querySelectorAll(".menu-item-has-children") ?? [])
		if (other !== item) set(other, false);
	set(item, open);
}

function set(item: Element, open: boolean): void {
	item.classList.toggle("ast-submenu-expanded", open);
	item.querySelector(":scope > .ast-menu-toggle")?.setAttribute("aria-expanded", String(open));
	const menu = item.querySelector<HTMLElement>(":scope > .sub-menu");
	if (menu) menu.style.display = open ? "block" : "none";
}
