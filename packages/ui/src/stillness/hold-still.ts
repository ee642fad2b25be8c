/**
 * Keeps what the shopper points at where it is. When something above it grows or shrinks (shipping options arrive, a
 * notice comes or goes, a payment method is no longer offered), the page is scrolled by the difference before the
 * browser paints: the content gives way upwards, and a press that has begun ends on the same element. Returns the
 * function that stops it.
 *
 * Browsers with scroll anchoring are told which element to hold; what they do not make up for (at the top of the page,
 * or where they have none) is made up for here.
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
	// Runs after layout and before the paint.
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

/** For the next ms the page may move: somebody scrolls it on purpose, to a notice or to a field with an error. */
export function letMove(ms = 1000): void {
	freeUntil = performance.now() + ms;
}

let freeUntil = 0;

const POINTER = ["pointermove", "pointerdown"] as const;
const KEYS = ["keyup", "focusin"] as const;
/** What grows and shrinks, and what people aim at. */
const BOXES = "fieldset, .wc-block-components-notices, tr";
const AIMS = "label, button, a, input, textarea, select, p, h2, tr, fieldset";

/**
 * What does not scroll with the page: a phone's bottom bar, a sticky column beside the form, a list that is laid over
 * it.
 */
function isApart(element: Element, root: Element): boolean {
	for (let at: Element | null = element; at && at !== root; at = at.parentElement)
		if (!SCROLLS.has(getComputedStyle(at).position)) return true;
	return false;
}
const SCROLLS: ReadonlySet<string> = new Set(["static", "relative"]);

/**
 * Nothing that stands before the element may be the one that the browser holds instead. Returns what takes the marks
 * away.
 */
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
