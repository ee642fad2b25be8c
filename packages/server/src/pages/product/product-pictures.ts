import type { GalleryPicture } from "@feedmill/storefront/pages/product/gallery.tsx";
import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { pageSizes } from "@feedmill/trade/media/shown-sizes.ts";
import { srcSetOf, uploadPath } from "../basics/pictures.ts";

/** A gallery picture: page size, srcset of the same aspect ratio, full size and thumbnail. */
export function galleryPicture(image: Image, name: string): GalleryPicture {
	const { shown, all, thumbnail } = pageSizes(image);
	return {
		src: uploadPath(shown.path),
		alt: image.alt || name,
		width: shown.width,
		height: shown.height,
		srcSet: srcSetOf(all),
		full: { src: uploadPath(image.path), width: image.width, height: image.height },
		thumbnail: uploadPath(thumbnail.path),
		caption: image.title,
	};
}
