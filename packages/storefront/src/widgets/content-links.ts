import { leadsToPicture, readAction } from "./action-links.ts";

/**
 * Links in what the shopkeeper writes that open something on the page: pictures (alone, or with the others of their group), actions, share
 * buttons. What they need is loaded with the first click. Specification: 2, Lightbox and share buttons.
 */
export function startContentLinks(): void {
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
			void import("./share-buttons.ts").then(({ shareBy }) => shareBy(share));
			return;
		}
		const link = event.target.closest<HTMLAnchorElement>("a[href]");
		if (link && opens(link)) event.preventDefault();
	});
	document.addEventListener("keyup", (event) => {
		if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.matches("div.elementor-share-btn"))
			event.target.click();
	});
}

/** Whether the link opened something here instead of being followed. */
function opens(link: HTMLAnchorElement): boolean {
	const action = readAction(link.getAttribute("href") ?? "");
	if (action) {
		const { url, slideshow } = action.settings;
		// An address that is no web address opens nothing.
		if (action.name === "lightbox" && typeof url === "string" && /^https?:/.test(url))
			void openPictures(link, url, typeof slideshow === "string" ? slideshow : "");
		return true;
	}
	const asked = link.dataset.elementorOpenLightbox;
	const global = link.closest(".entry-content") !== null;
	if (
		link.hasAttribute("download") ||
		!leadsToPicture(link.getAttribute("href") ?? "") ||
		asked === "no" ||
		(asked !== "yes" && !global)
	)
		return false;
	void openPictures(link, link.href, link.dataset.elementorLightboxSlideshow ?? "");
	return true;
}

/** One picture, or all of its group beginning with it. */
async function openPictures(link: HTMLAnchorElement, url: string, group: string): Promise<void> {
	const { openLightbox } = await import("./lightbox.ts");
	const links =
		group === ""
			? []
			: [...document.querySelectorAll<HTMLAnchorElement>("a[data-elementor-lightbox-slideshow]")].filter(
					({ dataset }) => dataset.elementorLightboxSlideshow === group,
				);
	const sorted = links.toSorted(
		(a, b) => Number(a.dataset.elementorLightboxIndex ?? 0) - Number(b.dataset.elementorLightboxIndex ?? 0),
	);
	const first = sorted.findLastIndex(({ href }) => href === url);
	if (first === -1) openLightbox([pictureOf(link, url)]);
	else
		openLightbox(
			sorted.map((one) => pictureOf(one, one.href)),
			first,
		);
}

function pictureOf(link: HTMLAnchorElement, src: string) {
	const image = link.querySelector("img");
	const { elementorLightboxTitle: title, elementorLightboxDescription: description } = link.dataset;
	return { src, alt: image?.alt ?? "", title: title ?? image?.title ?? "", description: description ?? "" };
}
