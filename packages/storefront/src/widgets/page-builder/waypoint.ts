/**
 * Calls an add-on's function, with the element as `this`, when an element comes into view, once. `offset`: how far
 * below the upper edge of the window its top must be at most, "90%" or in px; else anywhere in the window.
 */
export function waypoint(
	elements: HTMLElement | ArrayLike<HTMLElement>,
	reached: (this: HTMLElement, direction: "down" | "up") => void,
	{ offset = "100%", triggerOnce = true }: { offset?: string | number; triggerOnce?: boolean } = {},
): void {
	const share = typeof offset === "string" && offset.endsWith("%") ? Number.parseFloat(offset) : Number.NaN;
	// The margin takes away the part of the window below the offset.
	const below = Number.isNaN(share)
		? `${Math.min(0, (Number.parseFloat(String(offset)) || window.innerHeight) - window.innerHeight)}px`
		: `${Math.min(0, share - 100)}%`;
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				if (triggerOnce) observer.unobserve(target);
				reached.call(target as HTMLElement, "down");
			}
		},
		{ rootMargin: `0px 0px ${below}` },
	);
	for (const element of elements instanceof Element ? [elements] : Array.from(elements)) observer.observe(element);
}
