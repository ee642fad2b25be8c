/**
 * The pictures of a product. They stand in a strip that scrolls by itself and thumbnails are links to them, so all of it works
 * without script; this adds the current mark, a strip that moves without changing the address, and the large view.
 * Reference: catalogue UI §3.6.
 */
export function startGallery(): void {
	for (const gallery of document.querySelectorAll<HTMLElement>(".woocommerce-product-gallery")) start(gallery);
}

function start(gallery: HTMLElement): void {
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-before-init", { bubbles: true }));
	const strip = gallery.querySelector<HTMLElement>(".woocommerce-product-gallery__wrapper");
	const slides = [...gallery.querySelectorAll<HTMLElement>(".woocommerce-product-gallery__image")];
	const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>(".gallery-thumbnails a")];
	const mark = (index: number) => {
		for (const [at, link] of thumbnails.entries()) {
			if (at === index) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		}
	};
	for (const [index, link] of thumbnails.entries()) {
		link.addEventListener("click", (event) => {
			event.preventDefault();
			strip?.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: still() ? "auto" : "smooth" });
			mark(index);
		});
	}
	if (strip && slides.length > 1) {
		strip.addEventListener("scroll", () => mark(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))), { passive: true });
		mark(0);
	}
	const open = (index: number) => openLightbox(slides.flatMap(largePicture), index);
	for (const [index, slide] of slides.entries()) {
		slide.querySelector("a")?.addEventListener("click", (event) => {
			event.preventDefault();
			open(index);
		});
	}
	gallery.dispatchEvent(new CustomEvent("wc-product-gallery-after-init", { bubbles: true }));
}

interface LargePicture {
	src: string;
	alt: string;
	caption: string;
}

function largePicture(slide: HTMLElement): LargePicture[] {
	const image = slide.querySelector("img");
	const link = slide.querySelector("a");
	return image && link ? [{ src: link.href, alt: image.alt, caption: image.dataset.caption ?? "" }] : [];
}

function still(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A dialog with one large picture; arrow keys and buttons go on and back, Escape and the ground close it. */
export function openLightbox(pictures: readonly LargePicture[], first: number): void {
	let index = first;
	const dialog = document.createElement("dialog");
	dialog.className = "lightbox";
	const picture = document.createElement("img");
	const caption = document.createElement("p");
	caption.className = "lightbox__caption";
	const show = (next: number) => {
		index = (next + pictures.length) % pictures.length;
		const shown = pictures[index]!;
		picture.src = shown.src;
		picture.alt = shown.alt;
		const counter = pictures.length > 1 ? `${index + 1} / ${pictures.length}` : "";
		caption.textContent = [counter, shown.caption].filter((part) => part !== "").join("  ");
		dialog.setAttribute("aria-label", shown.caption || shown.alt || "Picture");
	};
	const button = (label: string, sign: string, className: string, act: () => void) => {
		const element = document.createElement("button");
		element.type = "button";
		element.className = `lightbox__button lightbox__${className}`;
		element.setAttribute("aria-label", label);
		element.textContent = sign;
		element.addEventListener("click", act);
		return element;
	};
	dialog.append(
		picture,
		caption,
		button("Close (Esc)", "×", "close", () => dialog.close()),
	);
	if (pictures.length > 1) {
		dialog.append(
			button("Previous (arrow left)", "‹", "previous", () => show(index - 1)),
			button("Next (arrow right)", "›", "next", () => show(index + 1)),
		);
	}
	dialog.addEventListener("keydown", ({ key }) => {
		if (pictures.length > 1 && key === "ArrowRight") show(index + 1);
		if (pictures.length > 1 && key === "ArrowLeft") show(index - 1);
	});
	dialog.addEventListener("click", (event) => {
		if (event.target === dialog) dialog.close();
	});
	dialog.addEventListener("close", () => dialog.remove());
	show(first);
	document.body.append(dialog);
	dialog.showModal();
}
