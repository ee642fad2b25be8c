/** Whether the visitor prefers reduced motion. */
export function prefersStillness(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Plays an animation of styles/animations.css; `backwards` for the exit. Resolves at its end; at once without one or
 * with reduced motion.
 */
export async function animate(element: HTMLElement, name: string, ms: number, backwards = false): Promise<void> {
	if (name === "" || name === "none" || ms <= 0 || prefersStillness()) return;
	const classes = ["animated", name, ...(backwards ? ["reverse"] : [])];
	element.style.animationDuration = `${ms}ms`;
	element.classList.add(...classes);
	await new Promise((resolve) => setTimeout(resolve, ms));
	element.classList.remove(...classes);
	element.style.animationDuration = "";
}
