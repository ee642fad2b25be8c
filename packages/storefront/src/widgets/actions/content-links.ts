import { loadChunk } from "../mount/load-chunk.ts";
import { leadsToPicture, readOptions } from "./action-links.ts";
import { addAction, runAction } from "./action-registry.ts";

/**
 * Links in content that open pictures (alone or as a group), run actions or share. Their code loads with the first
 * click. Specification: 2, Lightbox and share buttons.
 */
export function startContentLinks(): void {
	// A shared URL may contain the open picture. Anybody can write such a URL, so it opens only what this page leads to.
	addAction("lightbox", (settings) => openByAction(settings, undefined, true));
	runAction(window.location.hash);
	addAction("lightbox", openByAction);
	document.addEventListener("click", (event) => {
		if (
			event.defaultPrevented ||
			event.button !== 0 ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			!(event.target instanceof Element)
		)
			return;
		const share = event.target.closest<HTMLElement>(".elementor-share-btn");
		if (share) {
			event.preventDefault();
			loadChunk("share-buttons", () => import("../share/share-buttons.ts")).then(
				({ shareBy }) => shareBy(share),
				console.error,
			);
			return;
		}
		const element = event.target.closest<HTMLElement>("a[href], [data-elementor-lightbox]");
		if (element && opens(element, event)) event.preventDefault();
	});
	// The page must not scroll by the space bar that shares.
	document.addEventListener("keydown", (event) => {
		if (event.key === " " && shareButtonOf(event)) event.preventDefault();
	});
	document.addEventListener("keyup", (event) => {
		if (event.key === "Enter" || event.key === " ") shareButtonOf(event)?.click();
	});
}

/** The share button with the focus; a real link or button has its keys already. */
function shareButtonOf({ target }: Event): HTMLElement | null {
	return target instanceof HTMLElement && target.matches("div.elementor-share-btn") ? target : null;
}

/** Whether the click was handled here. Reference: frontend 04 §C1. */
function opens(element: HTMLElement, event: Event): boolean {
	const href = element.getAttribute("href") ?? "";
	if (runAction(href, event)) return true;
	const { elementorOpenLightbox: setting, elementorLightbox: options, elementorLightboxVideo: video } = element.dataset;
	// Without a setting too: the image lightbox is on everywhere. Specification: 2, Lightbox.
	if (element.hasAttribute("download") || setting === "no") return false;
	if (options !== undefined) {
		const settings = readOptions(options);
		if (settings) openByAction(settings, event);
		return settings !== null;
	}
	if (!(element instanceof HTMLAnchorElement) || (video === undefined && !leadsToPicture(href))) return false;
	openerOfPictures().then(
		({ openPictures }) => openPictures(element, video ?? element.href, element.dataset.elementorLightboxSlideshow),
		() => window.location.assign(element.href),
	);
	return true;
}

function openByAction(settings: Record<string, unknown>, event?: Event, isShared = false): void {
	const { url } = settings;
	// Only http(s) URLs.
	if (typeof url !== "string" || !/^https?:/.test(url)) return;
	openerOfPictures().then(
		({ openAction }) => openAction(url, settings, isShared, event),
		// Not when the page opens by itself on a shared picture.
		() => event && window.location.assign(url),
	);
}

const openerOfPictures = () => loadChunk("pictures", () => import("./open-pictures.ts"));
