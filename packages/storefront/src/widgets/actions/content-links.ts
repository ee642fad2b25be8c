import { leadsToPicture } from "./action-links.ts";
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
			void import("../share/share-buttons.ts").then(({ shareBy }) => shareBy(share));
			return;
		}
		const link = event.target.closest<HTMLAnchorElement>("a[href]");
		if (link && opens(link, event)) event.preventDefault();
	});
	document.addEventListener("keyup", (event) => {
		if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.matches("div.elementor-share-btn"))
			event.target.click();
	});
}

/** Whether the link was handled here. */
function opens(link: HTMLAnchorElement, event: Event): boolean {
	if (runAction(link.getAttribute("href") ?? "", event)) return true;
	const setting = link.dataset.elementorOpenLightbox;
	const global = link.closest(".entry-content") !== null;
	if (
		link.hasAttribute("download") ||
		!leadsToPicture(link.getAttribute("href") ?? "") ||
		setting === "no" ||
		(setting !== "yes" && !global)
	)
		return false;
	openerOfPictures().then(
		({ openPictures }) => openPictures(link, link.href, link.dataset.elementorLightboxSlideshow),
		() => window.location.assign(link.href),
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

const openerOfPictures = () => import("./open-pictures.ts");
