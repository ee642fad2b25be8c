import type { Image } from "@feedmill/shop/catalogue/model/product.ts";
import { listSizes, tileSizes } from "@feedmill/shop/media/shown-sizes.ts";
import type { Picture } from "@feedmill/storefront/frame/frame.ts";

/** Path of a file of the media library from the site root. */
export function uploadPath(path: string): string {
	return `/wp-content/uploads/${encodeURI(path)}`;
}

/** "" where there is one size only. */
export function srcSetOf(sizes: readonly { path: string; width: number }[]): string {
	return sizes.length > 1 ? sizes.map(({ path, width }) => `${uploadPath(path)} ${width}w`).join(", ") : "";
}

/**
 * A picture of the media library for a page: paths from the site root, so that a cached page is good under every
 * address. The listing's own size comes first where there is one; larger renderings of the same shape are for finer
 * screens.
 */
export function pictureOf(image: Image, alt: string): Picture {
	return pictureIn(listSizes(image), image.alt || alt);
}

/** A picture of a category, which is shown small and beside its name. */
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
