/** How many overlays hold the page still. */
let holders = 0;

/**
 * Holds the page still behind an overlay, without moving it sideways. Gives what lets it go again, which does so once.
 */
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
