import type { VariationImage } from "./variation-matching.ts";

/**
 * Shows a variation's picture in place of the product's first, with thumbnail and large picture; null restores the
 * product's. The size of the frame does not change. Reference: catalogue UI §3.5.
 */
export function showVariationPicture(product: HTMLElement, image: VariationImage | null): void {
	const gallery = product.querySelector<HTMLElement>(".woocommerce-product-gallery");
	const slide = gallery?.querySelector<HTMLElement>(".woocommerce-product-gallery__image");
	const picture = slide?.querySelector("img");
	if (!gallery || !slide || !picture) return;
	setAttributes(
		picture,
		image && {
			src: image.src,
			srcset: image.srcset,
			sizes: image.sizes,
			alt: image.alt,
			width: image.src_w,
			height: image.src_h,
			"data-caption": image.title,
			"data-src": image.full_src,
			"data-large_image": image.full_src,
			"data-large_image_width": image.full_src_w,
			"data-large_image_height": image.full_src_h,
		},
	);
	setAttributes(slide, image && { "data-thumb": image.gallery_thumbnail_src });
	setAttributes(slide.querySelector("a"), image && { href: image.full_src });
	setAttributes(gallery.querySelector(".woocommerce-product-gallery__trigger"), image && { href: image.full_src });
	setAttributes(gallery.querySelector(".gallery-thumbnails img"), image && { src: image.gallery_thumbnail_src });
	if (image) slide.parentElement?.scrollTo({ left: 0 });
	for (const event of ["reset_slide_position", "init_zoom"])
		gallery.dispatchEvent(new CustomEvent(`woocommerce_gallery_${event}`, { bubbles: true }));
}

const before = new WeakMap<Element, Map<string, string>>();

/** Sets attributes and stores the old ones; null restores them. */
function setAttributes(element: Element | null, wanted: Record<string, string | number> | null): void {
	if (!element) return;
	const own = before.get(element) ?? new Map<string, string>();
	before.set(element, own);
	for (const [name, value] of wanted ? Object.entries(wanted) : own) {
		if (!own.has(name)) own.set(name, element.getAttribute(name) ?? "");
		if (element.getAttribute(name) === String(value)) continue;
		if (value === "") element.removeAttribute(name);
		else element.setAttribute(name, String(value));
	}
}
