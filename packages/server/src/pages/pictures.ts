import type { Image } from "@feedmill/shop/catalogue/model/product.ts";
import type { Picture } from "@feedmill/storefront/frame/frame.ts";

const upload = (path: string) => `/wp-content/uploads/${encodeURI(path)}`;

/**
 * A picture of the media library for a page: paths from the site root, so that a cached page is good under every
 * address. The listing's own size comes first where there is one; larger renderings of the same shape are for finer
 * screens.
 */
export function pictureOf(image: Image, alt: string): Picture {
	const thumbnail = image.sizes["woocommerce_thumbnail"] ?? image.sizes["medium"];
	const shown = thumbnail ?? { path: image.path, width: image.width, height: image.height };
	const alike = [...Object.values(image.sizes), image].filter(
		({ width, height }) => width >= shown.width && Math.abs((width * shown.height) / shown.width - height) <= 1,
	);
	const bySize = new Map(alike.map(({ path, width }) => [width, `${upload(path)} ${width}w`]));
	return {
		src: upload(shown.path),
		alt: image.alt || alt,
		width: shown.width,
		height: shown.height,
		srcSet: bySize.size > 1 ? [...bySize.values()].join(", ") : "",
	};
}
