import { createActionHash } from "../actions/action-registry.ts";
import type { Slide } from "../lightbox/slide.ts";

/**
 * The pictures of a product. They stand in a strip that scrolls by itself and thumbnails are links to them, so all of
 * it works without script; this adds the current mark, a strip that moves without changing the address, and the large
 * view. Reference: catalogue UI §3.6.
 */
export function startGallery(): void {
	for (const gallery of document.querySelectorAll<HTMLElement>(".woocommerce-product-gallery")) start(gallery);
}

function start(gallery: HTMLElement): void {
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-before-init", { bubbles: true }));
	const strip = gallery.querySelector<HTMLElement>(".woocommerce-product-gallery__wrapper");
	const slides = [...gallery.querySelectorAll<HTMLElement>(".woocommerce-product-gallery__image")];
	const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery-thumbnails a")];
	const mark = (index: number) => {
		for (const [at, link] of thumbnails.entries()) {
			if (at === index) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		}
	};
	for (const [index, link] of thumbnails.entries()) {
		link.addEventListener("click", (event) => {
			event.preventDefault();
			strip?.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: still() ? "auto" : "smooth" });
			mark(index);
		});
	}
	if (strip && slides.length > 1) {
		strip.addEventListener("scroll", () => mark(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))), {
			passive: true,
		});
		mark(0);
	}
	const open = async (index: number) =>
		(await import("../lightbox/lightbox.ts")).openLightbox(slides.flatMap(largePicture), index);
	for (const [index, slide] of slides.entries()) {
		slide.querySelector("a")?.addEventListener("click", (event) => {
			event.preventDefault();
			void open(index);
		});
	}
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-after-init", { bubbles: true }));
}

function largePicture(slide: HTMLElement): Slide[] {
	const image = slide.querySelector("img");
	const link = slide.querySelector("a");
	if (!image || !link) return [];
	const hash = decodeURIComponent(createActionHash("lightbox", { url: link.href }));
	return [{ src: link.href, alt: image.alt, title: image.dataset.caption ?? "", description: "", hash }];
}

function still(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
