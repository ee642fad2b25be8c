/** Whether the visitor wants things to move as little as possible. */
export function prefersStillness(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Plays one of the animations of styles/animations.css on an element; `backwards` for leaving. Ends when it has played,
 * at once where there is none or the visitor wants stillness.
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
