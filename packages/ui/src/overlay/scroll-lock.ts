/** Number of overlays that lock scrolling. */
let holders = 0;

/** Locks scrolling behind an overlay without shifting the page. Returns the function that unlocks, once. */
export function lockScroll(): () => void {
	if (holders++ === 0) {
		const scrollbar = window.innerWidth - document.documentElement.clientWidth;
		document.body.style.overflow = "hidden";
		document.body.style.paddingInlineEnd = scrollbar > 0 ? `${scrollbar}px` : "";
	}
	let locked = true;
	return () => {
		if (!locked) return;
		locked = false;
		if (--holders > 0) return;
		document.body.style.overflow = "";
		document.body.style.paddingInlineEnd = "";
	};
}
