import { prefersStillness } from "./animate.ts";

/** px that stay free above a notice, and ms that the way to it takes. Specification: 9, Timings. */
const OFFSET = 100;
const DURATION = 1000;

/**
 * Brings a notice into sight, 100 px below the window's edge, within a second; at once where the visitor wants
 * stillness. A visitor who scrolls meanwhile goes where he wants.
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
