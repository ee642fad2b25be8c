import "../../styles/widgets/gallery.css";
import { createActionHash } from "../actions/action-registry.ts";
import type { Slide } from "../lightbox/slide.ts";
import { loadChunk } from "../mount/load-chunk.ts";
import { focusOpener } from "../overlay/focus-opener.ts";
import { startHoverZoom } from "./hover-zoom.ts";

/**
 * The product gallery. The strip and thumbnail links work without JavaScript; this adds the current mark, arrow keys,
 * scrolling without changing the URL, hover zoom and the lightbox. Reference: catalogue UI §3.6.
 */
export function startGallery(gallery: HTMLElement): void {
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-before-init", { bubbles: true }));
	const slides = [...gallery.querySelectorAll<HTMLElement>(".woocommerce-product-gallery__image")];
	const links = slides.flatMap((slide) => slide.querySelector("a") ?? []);
	const trigger = gallery.querySelector<HTMLAnchorElement>(".woocommerce-product-gallery__trigger");
	const current = startStrip(gallery, slides, links);
	const open = async (event: Event, index: number) => {
		event.preventDefault();
		focusOpener(event.target);
		try {
			const { openLightbox } = await loadChunk("lightbox", () => import("../lightbox/lightbox.ts"));
			openLightbox(slides.flatMap(largePicture), index);
		} catch (error) {
			// A lost connection, or an older page whose files are gone: the link leads to the large picture.
			console.error(error);
			if (links[index]) window.location.assign(links[index].href);
		}
	};
	for (const [index, link] of links.entries()) {
		link.addEventListener("click", (event) => void open(event, index));
		startHoverZoom(link);
	}
	trigger?.addEventListener("click", (event) => void open(event, current()));
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-after-init", { bubbles: true }));
}

/** Returns the index of the current picture. */
function startStrip(gallery: HTMLElement, slides: readonly HTMLElement[], links: readonly HTMLElement[]): () => number {
	const strip = gallery.querySelector<HTMLElement>(".woocommerce-product-gallery__wrapper");
	const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery-thumbnails a")];
	if (!strip || thumbnails.length < 2) return () => 0;
	let current = 0;
	// Roving tabindex: one tab stop per row, arrow keys within it.
	const mark = (index: number) => {
		current = Math.min(Math.max(0, index), slides.length - 1);
		for (const [at, link] of thumbnails.entries()) {
			if (at === current) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
			link.tabIndex = at === current ? 0 : -1;
			if (links[at]) links[at].tabIndex = at === current ? 0 : -1;
		}
	};
	const go = (index: number) => {
		strip.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: isStill() ? "auto" : "smooth" });
		mark(index);
	};
	for (const row of [thumbnails, links]) {
		for (const [index, link] of row.entries()) {
			link.addEventListener("keydown", (event) => {
				const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: row.length - 1 }[event.key];
				if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
				event.preventDefault();
				const target = row[next];
				if (!target) return;
				go(next);
				target.focus({ preventScroll: true });
			});
		}
	}
	for (const [index, link] of thumbnails.entries()) {
		link.addEventListener("click", (event) => {
			event.preventDefault();
			go(index);
		});
	}
	strip.addEventListener("scroll", () => mark(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))), {
		passive: true,
	});
	mark(0);
	return () => current;
}

function largePicture(slide: HTMLElement): Slide[] {
	const image = slide.querySelector("img");
	const link = slide.querySelector("a");
	if (!image || !link) return [];
	const hash = decodeURIComponent(createActionHash("lightbox", { url: link.href }));
	return [
		{
			src: link.href,
			alt: image.alt,
			title: image.dataset.caption ?? "",
			description: link.dataset.pictureDescription ?? "",
			hash,
			preview: image.currentSrc,
			tint: [...(slide.closest("[class*=tint-]")?.classList ?? [])].find((name) => name.startsWith("tint-")) ?? "",
			width: Number(image.dataset.large_image_width) || 0,
			height: Number(image.dataset.large_image_height) || 0,
		},
	];
}

function isStill(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
