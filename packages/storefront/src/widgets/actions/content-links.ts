import { leadsToPicture } from "./action-links.ts";
import { addAction, createActionHash, runAction } from "./action-registry.ts";

/**
 * Links in content that open pictures (alone or as a group), run actions or share. Their code loads with the first
 * click. Specification: 2, Lightbox and share buttons.
 */
export function startContentLinks(): void {
	addAction("lightbox", openByAction);
	// A shared URL may contain the open picture.
	runAction(window.location.hash);
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
	void openPictures(link, link.href, link.dataset.elementorLightboxSlideshow ?? "");
	return true;
}

function openByAction({ url, slideshow, type }: Record<string, unknown>, event?: Event): void {
	// Only http(s) URLs.
	if (typeof url !== "string" || !/^https?:/.test(url)) return;
	const link = event?.target instanceof Element ? event.target.closest("a") : null;
	if (type === "video") {
		void openVideo(url, link?.textContent?.trim() ?? "");
		return;
	}
	void openPictures(link, url, typeof slideshow === "string" ? slideshow : "");
}

/** Opens one picture, or its group starting with it. */
async function openPictures(link: HTMLAnchorElement | null, url: string, group: string): Promise<void> {
	const { openLightbox } = await import("../lightbox/lightbox.ts");
	const links =
		group === ""
			? []
			: [...document.querySelectorAll<HTMLAnchorElement>("a[data-elementor-lightbox-slideshow]")].filter(
					({ dataset }) => dataset.elementorLightboxSlideshow === group,
				);
	const sorted = [...links].sort(
		(a, b) => Number(a.dataset.elementorLightboxIndex ?? 0) - Number(b.dataset.elementorLightboxIndex ?? 0),
	);
	const first = sorted.map(({ href }) => href).lastIndexOf(url);
	if (first === -1) openLightbox([pictureOf(link, url)]);
	else
		openLightbox(
			sorted.map((one) => pictureOf(one, one.href)),
			first,
		);
}

function pictureOf(link: HTMLAnchorElement | null, src: string) {
	const image = link?.querySelector("img");
	const { elementorLightboxTitle: title, elementorLightboxDescription: description, eActionHash } = link?.dataset ?? {};
	return {
		src,
		alt: image?.alt ?? "",
		title: title ?? image?.title ?? "",
		description: description ?? "",
		hash: eActionHash ?? decodeURIComponent(createActionHash("lightbox", { url: src })),
	};
}

/** Opens a provider's video, which is loaded only now. */
async function openVideo(url: string, title: string): Promise<void> {
	const [{ openLightbox }, { readVideo }] = await Promise.all([
		import("../lightbox/lightbox.ts"),
		import("../video/providers.ts"),
	]);
	const video = readVideo(url);
	if (video) openLightbox([{ src: url, alt: "", title, description: "", hash: "", video }]);
}
