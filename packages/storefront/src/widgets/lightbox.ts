import "../styles/lightbox.css";
import { shareLink } from "./share-links.ts";

export interface LargePicture {
	src: string;
	alt: string;
	/** Below the picture; "" for none. */
	title: string;
	description: string;
}

/** ms without a touch after which the controls fade. Reference: header and widgets §C3. */
const HIDE_CONTROLS_AFTER = 3500;

/**
 * A dialog with one large picture of several: counter, zoom, full screen and sharing above it, arrows beside it. Arrow keys go on and back,
 * Escape and the ground close it. Specification: 2, Lightbox.
 */
export function openLightbox(pictures: readonly LargePicture[], first = 0): void {
	let index = first;
	const dialog = document.createElement("dialog");
	dialog.className = "lightbox";
	const picture = document.createElement("img");
	const counter = document.createElement("span");
	counter.className = "lightbox__counter";
	const caption = document.createElement("p");
	caption.className = "lightbox__caption";
	const share = shareMenu(() => pictures[index]!);

	const zoom = button("Zoom", ZOOM, () =>
		zoom.setAttribute("aria-checked", String(dialog.classList.toggle("is-zoomed"))),
	);
	const full = button(
		"Fullscreen",
		FULLSCREEN,
		() => void (document.fullscreenElement ? document.exitFullscreen() : dialog.requestFullscreen?.()),
	);
	zoom.setAttribute("role", "switch");
	zoom.setAttribute("aria-checked", "false");

	const show = (next: number) => {
		index = (next + pictures.length) % pictures.length;
		const { src, alt, title, description } = pictures[index]!;
		picture.src = src;
		picture.alt = alt || [title, description].filter((part) => part !== "").join(" - ");
		counter.textContent = pictures.length > 1 ? `${index + 1} / ${pictures.length}` : "";
		caption.textContent = [title, description].filter((part) => part !== "").join(" — ");
		dialog.setAttribute("aria-label", picture.alt || "Picture");
	};
	const header = document.createElement("header");
	header.className = "lightbox__header";
	header.append(
		counter,
		share,
		zoom,
		...(document.fullscreenEnabled ? [full] : []),
		button("Close (Esc)", CLOSE, () => dialog.close()),
	);
	dialog.append(header, picture, caption);
	if (pictures.length > 1) {
		const previous = button("Previous (arrow left)", PREVIOUS, () => show(index - 1));
		const next = button("Next (arrow right)", NEXT, () => show(index + 1));
		previous.classList.add("lightbox__previous");
		next.classList.add("lightbox__next");
		dialog.append(previous, next);
		dialog.addEventListener("keydown", ({ key }) => {
			if (key === "ArrowRight") show(index + 1);
			if (key === "ArrowLeft") show(index - 1);
		});
	}
	dialog.addEventListener("click", (event) => {
		if (event.target === dialog) dialog.close();
	});
	dialog.addEventListener("close", () => dialog.remove());
	fadeControls(dialog, () => share.open);
	show(first);
	document.body.append(dialog);
	dialog.showModal();
}

/** Controls come back with every touch and stay while the share menu is open or one of them has the focus. */
function fadeControls(dialog: HTMLDialogElement, isBusy: () => boolean): void {
	let timer: ReturnType<typeof setTimeout>;
	const wake = () => {
		dialog.classList.remove("has-quiet-controls");
		clearTimeout(timer);
		timer = setTimeout(() => dialog.classList.toggle("has-quiet-controls", !isBusy()), HIDE_CONTROLS_AFTER);
	};
	for (const event of ["click", "pointermove", "keydown", "focusin"]) dialog.addEventListener(event, wake);
	dialog.addEventListener("close", () => clearTimeout(timer));
	wake();
}

function shareMenu(current: () => LargePicture): HTMLDetailsElement {
	const menu = document.createElement("details");
	menu.className = "lightbox__share";
	const summary = document.createElement("summary");
	summary.className = "lightbox__button";
	summary.setAttribute("aria-label", "Share");
	summary.innerHTML = SHARE;
	const list = document.createElement("ul");
	menu.append(summary, list);
	menu.addEventListener("toggle", () => {
		if (!menu.open) return;
		const { src, title } = current();
		const page = {
			url: window.location.href.replace(/#.*/, ""),
			title,
			text: "",
			image: new URL(src, window.location.href).href,
		};
		const links: [text: string, href: string, download?: true][] = [
			["Share on WhatsApp", shareLink("whatsapp", page)],
			["Share on Facebook", shareLink("facebook", page)],
			["Share on Twitter", shareLink("twitter", page)],
			["Pin it", shareLink("pinterest", { ...page, url: "" })],
			["Download image", page.image, true],
		];
		list.replaceChildren(...links.map(([text, href, download]) => shareItem(text, href, download === true)));
	});
	return menu;
}

function shareItem(text: string, href: string, download: boolean): HTMLLIElement {
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

function button(label: string, icon: string, act: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.className = "lightbox__button";
	element.setAttribute("aria-label", label);
	element.innerHTML = icon;
	element.addEventListener("click", act);
	return element;
}

const icon = (path: string) =>
	`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
const CLOSE = icon("M6 6l12 12M18 6L6 18");
const PREVIOUS = icon("M15 5l-7 7 7 7");
const NEXT = icon("M9 5l7 7-7 7");
const ZOOM = icon("M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M11 8.5v5M8.5 11h5");
const FULLSCREEN = icon("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5");
const SHARE = icon("M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1");
