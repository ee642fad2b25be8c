/**
 * Runs `work` at once, or after pointerup while the pointer is down: an error message shown on blur must not shift the
 * button that is being pressed.
 */
let isDown = false;
if (typeof document !== "undefined") {
	document.addEventListener("pointerdown", () => (isDown = true), true);
	for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => (isDown = false), true);
}

export function afterPointer(work: () => void): void {
	if (!isDown) {
		work();
		return;
	}
	let isDone = false;
	const once = (): void => {
		if (isDone) return;
		isDone = true;
		// The click event follows pointerup.
		setTimeout(work, 0);
	};
	for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, once, { once: true });
}
