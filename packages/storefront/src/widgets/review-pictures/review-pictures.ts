import type { Slide } from "../lightbox/slide.ts";
import { loadChunk } from "../mount/load-chunk.ts";
import { focusOpener } from "../overlay/focus-opener.ts";

/** Opens the pictures of a review in the lightbox; without JavaScript they are links. */
export function startReviewPictures(list: HTMLElement): void {
	const links = [...list.querySelectorAll<HTMLAnchorElement>("a")];
	for (const [index, link] of links.entries())
		link.addEventListener("click", (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			focusOpener(link);
			loadChunk("lightbox", () => import("../lightbox/lightbox.ts")).then(
				({ openLightbox }) => openLightbox(links.map(slideOf), index),
				() => location.assign(link.href),
			);
		});
}

function slideOf(link: HTMLAnchorElement): Slide {
	const small = link.querySelector("img");
	return {
		src: link.href,
		alt: small?.alt ?? "",
		title: "",
		description: "",
		hash: "",
		width: Number(link.dataset.width) || 0,
		height: Number(link.dataset.height) || 0,
	};
}
