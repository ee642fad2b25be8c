import type { Picture } from "@feedmill/storefront/frame/frame.ts";
import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { listSizes, tileSizes } from "@feedmill/trade/media/shown-sizes.ts";

/** URL path of a media file. */
export function uploadPath(path: string): string {
	return `/wp-content/uploads/${encodeURI(path)}`;
}

/** "" if there is only one size. */
export function srcSetOf(sizes: readonly { path: string; width: number }[]): string {
	return sizes.length > 1 ? sizes.map(({ path, width }) => `${uploadPath(path)} ${width}w`).join(", ") : "";
}

/**
 * A picture for a page: with paths instead of URLs, so that a cached page is valid under every origin. The list size
 * comes first if there is one, then larger sizes of the same aspect ratio for srcset.
 */
export function pictureOf(image: Image, alt: string): Picture {
	return pictureIn(listSizes(image), image.alt || alt);
}

/** A small picture of a category, shown beside its name. */
export function tileOf(image: Image): Picture {
	return pictureIn(tileSizes(image), "");
}

function pictureIn({ shown, all }: ReturnType<typeof listSizes>, alt: string): Picture {
	return {
		src: uploadPath(shown.path),
		alt,
		width: shown.width,
		height: shown.height,
		srcSet: srcSetOf(all),
	};
}
