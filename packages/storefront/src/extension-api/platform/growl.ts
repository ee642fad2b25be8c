import { animate } from "../../widgets/overlay/animate.ts";

/** ms. Specification: 9, Timings. */
const SHOWN = 3000;

/**
 * A short message in the corner of the window that disappears, or is dismissed by Escape. Title and message are plain
 * text, announced to screen readers without moving the focus.
 */
export function showGrowl(title: string, message = "", timeout: number = SHOWN, onClose?: () => void): void {
	const growl = document.createElement("div");
	growl.className = "blockUI growlUI";
	growl.setAttribute("role", "status");
	document.body.append(growl);
	for (const [tag, text] of [
		["strong", title],
		["span", message],
	] as const) {
		if (!text) continue;
		const line = document.createElement(tag);
		line.textContent = text;
		growl.append(line);
	}
	void animate(growl, "fadeIn", 200);
	const gone = new AbortController();
	const close = (): void => {
		gone.abort();
		clearTimeout(timer);
		growl.remove();
		onClose?.();
	};
	const timer = setTimeout(() => void animate(growl, "fadeIn", 200, true).then(close), timeout);
	document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal: gone.signal });
}
