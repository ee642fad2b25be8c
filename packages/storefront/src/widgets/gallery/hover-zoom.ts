/** Minimum and maximum zoom factor. */
const WORTH = 1.25;
const CLOSEST = 3;
/** ms of hovering before the large picture is loaded. */
const REST = 120;

/**
 * Zooms under the mouse pointer if the large picture is larger than shown. Not with reduced motion. Reference:
 * catalogue UI §3.6.
 */
export function startHoverZoom(link: HTMLAnchorElement): void {
	const image = link.querySelector("img");
	if (!image) return;
	let timer: ReturnType<typeof setTimeout>;
	let large: HTMLImageElement | null = null;
	const leave = () => {
		clearTimeout(timer);
		large?.remove();
		large = null;
	};
	link.addEventListener("pointerenter", (event) => {
		const factor = Math.min(CLOSEST, Number(image.dataset.large_image_width) / image.clientWidth);
		const isWanted = event.pointerType === "mouse" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
		if (!isWanted || !(factor >= WORTH)) return;
		timer = setTimeout(() => {
			large = closerLook(link, factor);
			follow(large, link, event);
		}, REST);
	});
	link.addEventListener("pointermove", (event) => {
		if (large) follow(large, link, event);
	});
	link.addEventListener("pointerleave", leave);
	link.addEventListener("click", leave);
}

/** Overlays the large picture, shown when loaded. */
function closerLook(link: HTMLAnchorElement, factor: number): HTMLImageElement {
	const large = document.createElement("img");
	large.className = "zoomImg";
	large.alt = "";
	large.src = link.href;
	large.style.transform = `scale(${factor})`;
	large.hidden = true;
	large.addEventListener("load", () => {
		large.hidden = false;
	});
	link.append(large);
	return large;
}

function follow(large: HTMLImageElement, link: HTMLElement, { clientX, clientY }: PointerEvent): void {
	const { left, top, width, height } = link.getBoundingClientRect();
	const share = (at: number, length: number) => `${Math.min(100, Math.max(0, (at / Math.max(1, length)) * 100))}%`;
	large.style.transformOrigin = `${share(clientX - left, width)} ${share(clientY - top, height)}`;
}
