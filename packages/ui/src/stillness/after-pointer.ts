/**
 * Runs `work` at once, or, while a finger or mouse button is down, after it has been lifted: what appears on leaving a
 * field must not push the button that is just being pressed away from under the press.
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
		// The click comes after the release.
		setTimeout(work, 0);
	};
	for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, once, { once: true });
}
