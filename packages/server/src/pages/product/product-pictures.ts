import type { Image } from "@feedmill/shop/catalogue/model/product.ts";
import type { GalleryPicture } from "@feedmill/storefront/pages/product/gallery.tsx";

/** Path of a file of the media library from the site root. */
export function uploadPath(path: string): string {
	return `/wp-content/uploads/${encodeURI(path)}`;
}

/**
 * A picture at the size of a product's page, with the finer renderings of the same shape, the whole of it and a
 * thumbnail.
 */
export function galleryPicture(image: Image, name: string): GalleryPicture {
	const shown = image.sizes["woocommerce_single"] ?? image.sizes["large"] ?? image;
	const all = [...Object.values(image.sizes), image].filter(
		({ width, height }) => Math.abs((width * shown.height) / shown.width - height) <= 1,
	);
	const byWidth = new Map(all.map(({ path, width }) => [width, `${uploadPath(path)} ${width}w`]));
	const thumbnail =
		image.sizes["woocommerce_gallery_thumbnail"] ??
		image.sizes["thumbnail"] ??
		image.sizes["woocommerce_thumbnail"] ??
		shown;
	return {
		src: uploadPath(shown.path),
		alt: image.alt || name,
		width: shown.width,
		height: shown.height,
		srcSet: byWidth.size > 1 ? [...byWidth.values()].join(", ") : "",
		full: { src: uploadPath(image.path), width: image.width, height: image.height },
		thumbnail: uploadPath(thumbnail.path),
		caption: image.title,
	};
}
