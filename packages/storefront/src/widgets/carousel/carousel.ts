import { __, sprintf } from "@feedmill/ui/words.ts";
import "../../styles/widgets/carousel.css";
import { speak } from "@feedmill/ui/speak.ts";
import { currentDeviceMode } from "../element/device-mode.ts";
import { elementSettings, sizeOf } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";
import { slideAfter, slidesShown } from "./slides-shown.ts";

/**
 * A carousel with arrows, bullets, keys, swiping and optional autoplay; single slides may fade into each other, and the
 * neighbours peek out at its sides. Slides out of view are inert. Fewer than two slides are left as they are.
 * Reference: frontend 04 §K.
 */
export const start: StartWidget = (widget, { signal }) => {
	const settings = elementSettings(widget);
	const frame = widget.querySelector<HTMLElement>(".swiper");
	const row = widget.querySelector<HTMLElement>(".swiper-wrapper");
	const slides = [...(row?.querySelectorAll<HTMLElement>(".swiper-slide") ?? [])];
	if (!frame || !row || slides.length < 2) {
		for (const control of widget.querySelectorAll(".elementor-swiper-button, .swiper-pagination")) control.remove();
		return;
	}
	const infinite = settings.infinite === "yes";
	const step = Math.max(1, sizeOf(settings.slides_to_scroll, 1));
	const bullets = widget.querySelector<HTMLElement>(".swiper-pagination");
	/** 1 if the next slide is at the right, -1 in languages from right to left. */
	const way = getComputedStyle(widget).direction === "rtl" ? -1 : 1;
	let index = 0;
	let shown = 1;

	function draw(): void {
		shown = Math.min(slides.length, slidesShown(settings, currentDeviceMode()));
		index = Math.min(index, slides.length - shown);
		widget.classList.toggle("has-all-in-view", shown === slides.length);
		row!.style.setProperty("--slides-shown", String(shown));
		row!.style.setProperty("--slide", String(index * way));
		widget.classList.toggle("has-fading", settings.effect === "fade" && shown === 1);
		for (const [at, slide] of slides.entries()) {
			const hidden = at < index || at >= index + shown;
			slide.toggleAttribute("inert", hidden);
			slide.setAttribute("aria-hidden", String(hidden));
		}
		drawBullets();
	}

	function drawBullets(): void {
		if (!bullets) return;
		const count = slides.length - shown + 1;
		if (bullets.childElementCount !== count) {
			bullets.replaceChildren(...Array.from({ length: count }, (_, at) => bullet(at, () => turnTo(at, true))));
		}
		for (const [at, element] of [...bullets.children].entries()) {
			element.classList.toggle("swiper-pagination-bullet-active", at === index);
			element.setAttribute("tabindex", at === index ? "0" : "-1");
			if (at === index) element.setAttribute("aria-current", "true");
			else element.removeAttribute("aria-current");
		}
	}

	/** `by`: by the visitor; announces the ends and stops autoplay. */
	function turnTo(next: number, by: boolean): void {
		if (by && next === index && !infinite)
			speak(index === 0 ? __("This is the first slide") : __("This is the last slide"));
		if (by && settings.pause_on_interaction !== "") end();
		index = next;
		draw();
	}

	const turn = (by: number, person = true) =>
		turnTo(slideAfter(index, by, { count: slides.length, shown, infinite }), person);
	for (const [selector, by, name] of [
		[".elementor-swiper-button-prev", -step, __("Previous slide")],
		[".elementor-swiper-button-next", step, __("Next slide")],
	] as const) {
		const button = widget.querySelector<HTMLElement>(selector);
		if (button && !button.hasAttribute("aria-label")) button.setAttribute("aria-label", name);
		button?.addEventListener("click", () => turn(by), { signal });
	}
	const keys = (event: KeyboardEvent) => {
		if (event.key === "ArrowRight") turn(step * way);
		else if (event.key === "ArrowLeft") turn(-step * way);
		else if ((event.key === "Enter" || event.key === " ") && event.target instanceof HTMLElement) {
			if (event.target.getAttribute("role") !== "button") return;
			event.preventDefault();
			event.target.click();
		}
	};
	frame.addEventListener("keydown", keys, { signal });
	swipe(frame, (by) => turn(by * step * way), signal);

	let timer: ReturnType<typeof setInterval> | undefined;
	let hasEnded = false;
	function pause(): void {
		clearInterval(timer);
		timer = undefined;
	}
	/** For good: the visitor has taken over. */
	function end(): void {
		hasEnded = true;
		pause();
	}
	function play(): void {
		if (settings.autoplay !== "yes" || prefersStillness() || timer || hasEnded) return;
		timer = setInterval(() => turn(step, false), sizeOf(settings.autoplay_speed, 5000));
	}
	frame.addEventListener("focusin", end, { signal });
	if (settings.pause_on_hover === "yes") {
		frame.addEventListener("pointerenter", pause, { signal });
		frame.addEventListener("pointerleave", play, { signal });
	}
	row.style.setProperty("--slide-ms", `${prefersStillness() ? 0 : sizeOf(settings.speed, 500)}ms`);
	window.addEventListener("resize", draw, { signal });
	signal.addEventListener("abort", pause);
	widget.classList.add("has-carousel");
	peek(frame, settings);
	const gap = sizeOf(settings.image_spacing_custom, -1);
	if (gap >= 0) row.style.setProperty("--slide-gap", `${gap}px`);
	showLazyPictures(row);
	draw();
	play();
};

/** Pictures that the imported markup leaves to the carousel: the browser loads those near the window. */
function showLazyPictures(row: HTMLElement): void {
	for (const picture of row.querySelectorAll<HTMLImageElement>("img[data-src]:not([src])")) {
		const { src, srcset } = picture.dataset;
		picture.loading = "lazy";
		if (srcset) picture.srcset = srcset;
		picture.src = src!;
	}
	for (const waiting of row.querySelectorAll(".swiper-lazy-preloader")) waiting.remove();
}

/** Room at the sides in which the neighbours of the slides are seen. */
function peek(
	frame: HTMLElement,
	{ offset_sides: sides, offset_width: width }: Readonly<Record<string, unknown>>,
): void {
	const unit = (width as { unit?: unknown } | undefined)?.unit === "%" ? "%" : "px";
	frame.style.setProperty("--peek", `${Math.max(0, sizeOf(width, PEEK))}${unit}`);
	frame.classList.toggle("has-peek-left", sides === "left" || sides === "both");
	frame.classList.toggle("has-peek-right", sides === "right" || sides === "both");
}

function bullet(at: number, act: () => void): HTMLElement {
	const element = document.createElement("span");
	element.className = "swiper-pagination-bullet";
	element.setAttribute("role", "button");
	element.setAttribute("aria-label", sprintf(__("Go to slide %d"), at + 1));
	element.addEventListener("click", act);
	return element;
}

/** px of a neighbour that peeks out, unless the settings say. */
const PEEK = 80;
/** px of a horizontal swipe. */
const SWIPE = 40;

function swipe(element: HTMLElement, act: (by: 1 | -1) => void, signal: AbortSignal): void {
	let from: number | null = null;
	const begin = (event: PointerEvent) => {
		from = event.pointerType === "mouse" ? null : event.clientX;
	};
	const end = (event: PointerEvent) => {
		if (from !== null && Math.abs(event.clientX - from) >= SWIPE) act(event.clientX < from ? 1 : -1);
		from = null;
	};
	element.addEventListener("pointerdown", begin, { signal });
	element.addEventListener("pointerup", end, { signal });
}
