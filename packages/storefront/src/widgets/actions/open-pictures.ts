import { openLightbox } from "../lightbox/lightbox.ts";
import type { Slide } from "../lightbox/slide.ts";
import { slideVideo } from "../lightbox/slide-video.ts";
import { focusOpener } from "../overlay/focus-opener.ts";
import { createActionHash } from "./action-registry.ts";
import { openerOf, pageLeadsTo } from "./offered-pictures.ts";

/** Copies that carousels and sticky elements make, whose pictures belong to a group only once. */
const COPIES = ".swiper-slide-duplicate, .slick-cloned, .elementor-sticky__spacer";

/** Start of a lightbox's id. Reference: frontend 04 §C2. */
const ID = "elementor-lightbox-slideshow-";

/** Opens one picture or video, or its group starting with it. Reference: frontend 04 §C2. */
export function openPictures(link: HTMLElement | null, url: string, group: unknown): void {
	// A video whose player is not known can only be visited.
	if (link?.dataset.elementorLightboxVideo !== undefined && !slideVideo(url)) {
		window.location.assign((link as HTMLAnchorElement).href);
		return;
	}
	const links =
		typeof group !== "string" || group === ""
			? []
			: [...document.querySelectorAll<HTMLAnchorElement>("a[data-elementor-lightbox-slideshow]")].filter(
					(one) => one.dataset.elementorLightboxSlideshow === group && !one.closest(COPIES),
				);
	const sorted = [...links].sort(
		(a, b) => Number(a.dataset.elementorLightboxIndex ?? 0) - Number(b.dataset.elementorLightboxIndex ?? 0),
	);
	const addresses = sorted.map((one) => one.dataset.elementorLightboxVideo ?? one.href);
	const first = addresses.lastIndexOf(url);
	focusOpener(link);
	if (first === -1) openLightbox([slideOf(link, url)], 0, `${ID}single-img`);
	else
		openLightbox(
			sorted.map((one, at) => slideOf(one, addresses[at]!)),
			first,
			ID + group,
		);
}

/** Opens what a lightbox action names; `isShared`: by the page's own URL, which opens only what the page leads to. */
export function openAction(url: string, settings: Record<string, unknown>, isShared: boolean, event?: Event): void {
	if (isShared && !pageLeadsTo(url)) return;
	const link = event?.target instanceof Element ? event.target.closest<HTMLElement>(OPENERS) : null;
	if (settings.type === "video") openVideo(link, url, settings);
	else openPictures(link, url, settings.slideshow);
}

const OPENERS = "a, [data-elementor-lightbox]";

/** Opens a video, which is loaded only now. */
function openVideo(link: HTMLElement | null, url: string, { videoType, modalOptions }: Record<string, unknown>): void {
	const title = link?.textContent?.trim() ?? "";
	const { videoAspectRatio: ratio, id } = (modalOptions ?? {}) as { videoAspectRatio?: unknown; id?: unknown };
	const video = slideVideo(url, { type: videoType, ratio });
	focusOpener(link);
	if (video)
		openLightbox([{ src: url, alt: "", title, description: "", hash: "", video }], 0, typeof id === "string" ? id : "");
}

function slideOf(opener: HTMLElement | null, src: string): Slide {
	// A script and a shared address open what a link of the page leads to.
	const link = opener ?? openerOf(src);
	const image = link?.querySelector("img");
	const { elementorLightboxTitle: title, elementorLightboxDescription: description, eActionHash } = link?.dataset ?? {};
	// The server knows the texts of the library's pictures (pages/basics/picture-texts.ts).
	const { pictureTitle = "", pictureDescription = "" } = link?.dataset ?? {};
	const video = link?.dataset.elementorLightboxVideo === src ? slideVideo(src) : null;
	return {
		src,
		alt: image?.alt ?? "",
		title: title ?? (image?.title || pictureTitle),
		description: description ?? pictureDescription,
		hash: eActionHash ?? decodeURIComponent(createActionHash("lightbox", { url: src })),
		...(video ? { video } : {}),
	};
}
