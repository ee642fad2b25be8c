import type { Image } from "../catalogue/product.ts";
import type { ModernFormat } from "./modern-formats.ts";

/** What a <picture> needs; addresses are paths from the site root. */
export interface PictureSources {
	sources: { type: string; srcset: string }[];
	img: { src: string; srcset: string; width: number; height: number; alt: string };
}

export const UPLOADS_PATH = "/wp-content/uploads/";

/** The address of a file of the uploads directory. */
export function uploadPath(relative: string): string {
	return UPLOADS_PATH + relative.split("/").map(encodeURIComponent).join("/");
}

const MODERN: readonly ModernFormat[] = ["avif", "webp"];

/**
 * The sources of a picture: AVIF, then WebP, then its own format. `shown` is the size the place asks for ("woocommerce_thumbnail"), or
 * "full"; wider renderings of the same shape are offered for sharper screens, up to `widest` pixels. `eager`-ness and the `sizes`
 * attribute are the page's to say.
 */
export function pictureSources(image: Image, shown: string, widest = Number.POSITIVE_INFINITY): PictureSources {
	const full = { path: image.path, width: image.width, height: image.height };
	const base = image.sizes[shown] ?? full;
	const wanted = base.width / base.height;
	const shapes = [base, ...Object.values(image.sizes), full].filter(({ width, height }) => Math.abs(width / height - wanted) < 0.02 && width >= base.width);
	const byWidth = [...new Map(shapes.map((shape) => [shape.width, shape])).values()].sort((a, b) => a.width - b.width);
	const offered = byWidth.filter(({ width }) => width <= Math.max(widest, base.width));
	const srcset = (suffix: string) => offered.map(({ path, width }) => `${uploadPath(path)}${suffix} ${width}w`).join(", ");
	const convertible = /\.(png|jpe?g)$/i.test(image.path);
	return {
		sources: convertible ? MODERN.map((format) => ({ type: `image/${format}`, srcset: srcset(`.${format}`) })) : [],
		img: { src: uploadPath(base.path), srcset: srcset(""), width: base.width, height: base.height, alt: image.alt },
	};
}
