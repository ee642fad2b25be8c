import { prefersStillness } from "./animate.ts";

/** px above the notice, and ms of scrolling. Specification: 9, Timings. */
const OFFSET = 100;
const DURATION = 1000;

/**
 * Scrolls to a notice, 100 px below the top, within a second; at once with reduced motion. Scrolling by the visitor
 * cancels it.
 */
export function scrollToNotice(notice: Element): void {
	const from = window.scrollY;
	const by = notice.getBoundingClientRect().top - OFFSET;
	const to = (top: number): void => window.scrollTo({ top, behavior: "instant" });
	if (prefersStillness()) {
		to(from + by);
		return;
	}
	const stopped = new AbortController();
	for (const own of ["wheel", "touchstart", "keydown"])
		window.addEventListener(own, () => stopped.abort(), { signal: stopped.signal, passive: true });
	const begun = performance.now();
	const step = (now: number): void => {
		if (stopped.signal.aborted) return;
		const part = Math.min(1, Math.max(0, (now - begun) / DURATION));
		to(from + by * (0.5 - Math.cos(part * Math.PI) / 2));
		if (part < 1) requestAnimationFrame(step);
		else stopped.abort();
	};
	requestAnimationFrame(step);
}
