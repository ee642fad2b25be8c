import { SHARE } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { sharedAddress, shareLink } from "../share/share-links.ts";
import { iconButton } from "./buttons.ts";
import type { Slide } from "./slide.ts";

export interface ShareMenu {
	element: HTMLElement;
	isOpen(): boolean;
	close(): void;
}

/**
 * A button with a menu of networks, which share this page with the action that opens the picture. Reference: frontend
 * 04 §C3.
 */
export function createShareMenu(current: () => Slide): ShareMenu {
	const element = document.createElement("div");
	element.className = "lightbox__share";
	const list = document.createElement("ul");
	let isOpen = false;
	list.hidden = true;
	const button = iconButton(__("Share"), SHARE, () => turn(!isOpen));
	button.setAttribute("aria-expanded", "false");
	element.append(button, list);

	function turn(open: boolean): void {
		isOpen = open;
		if (open) list.replaceChildren(...ways(current()));
		list.hidden = !open;
		button.setAttribute("aria-expanded", String(open));
		element.closest("dialog")?.classList.toggle("elementor-slideshow--share-mode", open);
	}

	return { element, isOpen: () => isOpen, close: () => turn(false) };
}

function ways({ src, title, hash, video }: Slide): HTMLLIElement[] {
	const url = `${sharedAddress(window.location.href)}${hash}`;
	const page = { url, title, text: "", image: new URL(src, window.location.href).href };
	return [
		way(__("Share on Facebook"), shareLink("facebook", page)),
		way(__("Share on Twitter"), shareLink("twitter", page)),
		way(__("Pin it"), shareLink("pinterest", { ...page, url: "" })),
		...(video ? [] : [way(__("Download image"), page.image, true)]),
	];
}

function way(text: string, href: string, download = false): HTMLLIElement {
	const item = document.createElement("li");
	const link = document.createElement("a");
	link.href = href;
	link.textContent = text;
	link.rel = "noopener noreferrer";
	if (download) link.download = "";
	else link.target = "_blank";
	item.append(link);
	return item;
}
