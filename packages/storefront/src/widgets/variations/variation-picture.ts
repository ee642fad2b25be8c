import type { VariationImage } from "./variation-matching.ts";

/**
 * Shows a variation's own picture in the place of the product's first, with its thumbnail and its large picture; null:
 * the product's own comes back. Its place keeps its size. Reference: catalogue UI §3.5.
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
}

const before = new WeakMap<Element, Map<string, string>>();

/** What stood there is remembered, and comes back with null. */
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
