import { CLOSE, FULL_SCREEN, NEXT, PREVIOUS, ZOOM } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import "../../styles/widgets/lightbox.css";
import { iconButton, switchButton } from "./buttons.ts";
import { createShareMenu } from "./share-menu.ts";
import type { Slide } from "./slide.ts";
import { videoBox } from "./slide-video.ts";
import { makeZoomable } from "./zoomable.ts";

/** ms without input after which controls fade. Reference: frontend 04 §C3. */
const HIDE_CONTROLS_AFTER = 3500;

/**
 * A lightbox: counter, zoom, full screen, sharing and arrows. Arrow keys and swipes change the picture; pinching,
 * double tap and "+" zoom; Escape and the backdrop close. `id`: by which imported styles and scripts find it.
 * Specification: 2, Lightbox. Reference: frontend 04 §C.
 */
export function openLightbox(slides: readonly Slide[], first = 0, id = ""): void {
	let index = first;
	const dialog = document.createElement("dialog");
	dialog.className = "lightbox elementor-lightbox";
	if (id) dialog.id = id;
	const stage = document.createElement("div");
	stage.className = "lightbox__stage swiper-slide elementor-lightbox-item";
	const counter = textPart("span", "lightbox__counter elementor-slideshow__counter");
	counter.setAttribute("aria-live", "polite");
	const title = textPart("div", "elementor-slideshow__title");
	const description = textPart("div", "elementor-slideshow__description");
	const share = createShareMenu(() => slides[index]!);
	const zoomable = makeZoomable(stage, {
		onZoom: (isZoomed) => {
			dialog.classList.toggle("elementor-slideshow--zoom-mode", isZoomed);
			zoom.setAttribute("aria-checked", String(isZoomed));
		},
		onSwipe: (by) => slides.length > 1 && turn(by),
	});
	const zoom = switchButton(__("Zoom"), ZOOM, () => {
		zoomable.toggle();
		return zoomable.isZoomed();
	});
	// Browsers refuse to show a <dialog> itself in full screen.
	const swiper = textPart("div", "swiper");
	const isFull = () => document.fullscreenElement === swiper;
	const full = switchButton(__("Fullscreen"), FULL_SCREEN, () => {
		// Refused where the system does not allow it: then the button stays off.
		(isFull() ? document.exitFullscreen() : swiper.requestFullscreen()).catch(() => {});
		return isFull();
	});
	swiper.addEventListener("fullscreenchange", () => {
		dialog.classList.toggle("elementor-slideshow--fullscreen-mode", isFull());
		full.setAttribute("aria-checked", String(isFull()));
	});

	function show(next: number): void {
		index = (next + slides.length) % slides.length;
		const slide = slides[index]!;
		stage.replaceChildren(contentOf(slide));
		zoom.hidden = slide.video !== undefined;
		counter.textContent = slides.length > 1 ? `${index + 1} / ${slides.length}` : "";
		title.textContent = slide.title;
		description.textContent = slide.description;
		dialog.setAttribute("aria-label", nameOf(slide) || __("Picture"));
		if (share.isOpen()) share.close();
	}
	const turn = (by: number) => {
		if (!zoomable.isZoomed()) show(index + by);
	};

	const header = document.createElement("div");
	header.className = "lightbox__header elementor-slideshow__header elementor-lightbox-prevent-close";
	const close = iconButton(__("Close (Esc)"), CLOSE, () => dialog.close());
	header.append(counter, share.element, zoom, ...(document.fullscreenEnabled ? [full] : []), close);
	const footer = document.createElement("div");
	footer.className = "lightbox__caption elementor-slideshow__footer";
	footer.append(title, description);
	swiper.append(header, stage, ...(slides.length > 1 ? arrows(turn) : []), footer);
	dialog.append(swiper);
	dialog.addEventListener("keydown", (event) => {
		const { key } = event;
		if (!event.ctrlKey && !event.metaKey && zoomable.press(key)) return event.preventDefault();
		if (key === "ArrowRight" && slides.length > 1) turn(1);
		if (key === "ArrowLeft" && slides.length > 1) turn(-1);
	});
	dialog.addEventListener("click", (event) => {
		if (event.target === dialog || event.target === stage) dialog.close();
	});
	dialog.addEventListener("close", () => dialog.remove());
	fadeControls(dialog, share.isOpen);
	show(first);
	document.body.append(dialog);
	dialog.showModal();
}

function arrows(turn: (by: number) => void): HTMLButtonElement[] {
	const previous = iconButton(__("Previous (arrow left)"), PREVIOUS, () => turn(-1));
	const next = iconButton(__("Next (arrow right)"), NEXT, () => turn(1));
	previous.classList.add("lightbox__previous", "elementor-swiper-button", "elementor-swiper-button-prev");
	next.classList.add("lightbox__next", "elementor-swiper-button", "elementor-swiper-button-next");
	return [previous, next];
}

function contentOf(slide: Slide): HTMLElement {
	if (slide.video) return videoBox(slide.video, slide.title);
	const picture = document.createElement("img");
	picture.className = "elementor-lightbox-image swiper-lazy";
	const { src, title, description } = slide;
	Object.assign(picture.dataset, { src, title, description });
	if (slide.width && slide.height) {
		picture.width = slide.width;
		picture.height = slide.height;
	}
	if (slide.tint) picture.classList.add(slide.tint, "lightbox__tinted");
	showFirst(picture, slide);
	picture.alt = slide.alt || nameOf(slide);
	const container = textPart("div", "swiper-zoom-container");
	container.append(picture);
	return container;
}

/** Shows the preview until the large picture has loaded. */
function showFirst(picture: HTMLImageElement, { src, preview }: Slide): void {
	picture.src = preview || src;
	if (!preview) return;
	const large = new Image();
	large.addEventListener("load", () => {
		picture.src = src;
	});
	large.src = src;
}

function nameOf({ title, description }: Slide): string {
	return [title, description].filter((part) => part !== "").join(" - ");
}

function textPart(name: "span" | "div", classes: string): HTMLElement {
	const element = document.createElement(name);
	element.className = classes;
	return element;
}

/** Controls reappear on input, and stay while the share menu is open or one of them has focus. */
function fadeControls(dialog: HTMLDialogElement, isBusy: () => boolean): void {
	let timer: ReturnType<typeof setTimeout>;
	const wake = () => {
		dialog.classList.remove("elementor-slideshow--ui-hidden");
		clearTimeout(timer);
		timer = setTimeout(() => dialog.classList.toggle("elementor-slideshow--ui-hidden", !isBusy()), HIDE_CONTROLS_AFTER);
	};
	for (const event of ["click", "pointermove", "keydown", "focusin"]) dialog.addEventListener(event, wake);
	dialog.addEventListener("close", () => clearTimeout(timer));
	wake();
}
