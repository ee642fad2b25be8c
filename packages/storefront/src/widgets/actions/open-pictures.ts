import { openLightbox } from "../lightbox/lightbox.ts";
import { createActionHash } from "./action-registry.ts";
import { pageLeadsTo } from "./offered-pictures.ts";

/** Opens one picture, or its group starting with it. */
export function openPictures(link: HTMLAnchorElement | null, url: string, group: unknown): void {
	const links =
		typeof group !== "string" || group === ""
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

/** Opens what a lightbox action names; `isShared`: by the page's own URL, which opens only what the page leads to. */
export function openAction(
	url: string,
	{ slideshow, type }: Record<string, unknown>,
	isShared: boolean,
	event?: Event,
): void {
	if (isShared && !pageLeadsTo(url)) return;
	const link = event?.target instanceof Element ? event.target.closest("a") : null;
	if (type === "video") void openVideo(link, url);
	else openPictures(link, url, slideshow);
}

/** Opens a provider's video, which is loaded only now. */
async function openVideo(link: HTMLAnchorElement | null, url: string): Promise<void> {
	const { readVideo } = await import("../video/providers.ts");
	const title = link?.textContent?.trim() ?? "";
	const video = readVideo(url);
	if (video) openLightbox([{ src: url, alt: "", title, description: "", hash: "", video }]);
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
