/**
 * Prevents layout shifts under the pointer. When content above the pointed-at element changes its height (shipping
 * options load, a notice appears, a payment method disappears), the page is scrolled by the difference before the
 * paint, so that a press ends on the element where it started. Returns the function that stops it.
 *
 * Uses the browser's scroll anchoring with the right anchor, and corrects what it does not handle (at the top of the
 * page, or without support).
 */
export function holdStill(root: HTMLElement): () => void {
	let held: Element | null = null;
	let unmark = (): void => {};
	let top = 0;
	const hold = (element: Element | null): void => {
		const next = element && root.contains(element) && !isApart(element, root) ? element.closest(AIMS) : null;
		if (next === held) return;
		unmark();
		held = next;
		unmark = held ? giveWayAbove(held) : () => {};
		remember();
	};
	const remember = (): void => {
		top = held?.getBoundingClientRect().top ?? 0;
	};
	const onPointer = (event: Event): void => hold(event.target as Element);
	const onKey = (): void => hold(document.activeElement);
	// Runs after layout and before paint.
	const observer = new ResizeObserver(() => {
		if (held?.isConnected && performance.now() > freeUntil) {
			const moved = held.getBoundingClientRect().top - top;
			if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
		}
		remember();
		watch();
	});
	const watched = new WeakSet<Element>();
	const watch = (): void => {
		for (const element of [root, ...root.querySelectorAll(BOXES)]) {
			if (watched.has(element)) continue;
			watched.add(element);
			observer.observe(element);
		}
	};
	watch();
	const options = { capture: true, passive: true };
	for (const type of POINTER) document.addEventListener(type, onPointer, options);
	for (const type of KEYS) document.addEventListener(type, onKey, options);
	window.addEventListener("scroll", remember, { passive: true });
	return () => {
		observer.disconnect();
		unmark();
		for (const type of POINTER) document.removeEventListener(type, onPointer, options);
		for (const type of KEYS) document.removeEventListener(type, onKey, options);
		window.removeEventListener("scroll", remember);
	};
}

/** Suspends the correction for a second, for intentional scrolling to a notice or an invalid field. */
export function allowLayoutShift(): void {
	freeUntil = performance.now() + 1000;
}

let freeUntil = 0;

const POINTER = ["pointermove", "pointerdown"] as const;
const KEYS = ["keyup", "focusin"] as const;
/** Elements that change their height, and elements that are pressed. */
const BOXES = "fieldset, .wc-block-components-notices, tr";
const AIMS = "label, button, a, input, textarea, select, p, h2, tr, fieldset";

/** Elements outside the page's scrolling: a fixed bottom bar, a sticky column, an overlay. */
function isApart(element: Element, root: Element): boolean {
	for (let at: Element | null = element; at && at !== root; at = at.parentElement)
		if (!SCROLLS.has(getComputedStyle(at).position)) return true;
	return false;
}
const SCROLLS: ReadonlySet<string> = new Set(["static", "relative"]);

/** Excludes everything before the element from scroll anchoring. Returns the function that undoes it. */
function giveWayAbove(element: Element): () => void {
	const marked: HTMLElement[] = [];
	for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
		for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
			if (before instanceof HTMLElement) marked.push(before);
	for (const one of marked) one.style.setProperty("overflow-anchor", "none");
	return () => {
		for (const one of marked) one.style.removeProperty("overflow-anchor");
	};
}
