import type { Image } from "../catalogue/model/product.ts";
import { canBeNamed, FORM_ENDINGS, formOf } from "./picture-names.ts";

interface Shown {
	/** Path under uploads/. */
	path: string;
	width: number;
	height: number;
}

/**
 * Pixels that the widest place needs on a screen with a device pixel ratio of two; larger sizes are for the zoom view.
 */
const WIDEST = 1_600;
/** Narrowest picture on a product page, in pixels. */
const SMALLEST = 300;

/** A picture in a product list: the default size, and others of the same aspect ratio for srcset. */
export function listSizes(image: Image): { shown: Shown; all: Shown[] } {
	const shown = image.sizes.woocommerce_thumbnail ?? image.sizes.medium ?? image;
	return { shown, all: sameShape(image, shown).filter(({ width }) => width >= shown.width) };
}

/** A picture in a small round tile of up to 128 CSS pixels. */
export function tileSizes(image: Image): { shown: Shown; all: Shown[] } {
	const list = listSizes(image);
	const small = image.sizes.woocommerce_gallery_thumbnail;
	const all =
		small && small.width * list.shown.height === small.height * list.shown.width ? [small, list.shown] : [list.shown];
	return { shown: list.shown, all };
}

/** A picture on a product page: the default size, sizes of the same aspect ratio, and the thumbnail. */
export function pageSizes(image: Image): { shown: Shown; all: Shown[]; thumbnail: Shown } {
	const { sizes } = image;
	const shown = sizes.woocommerce_single ?? sizes.large ?? image;
	const thumbnail = sizes.woocommerce_gallery_thumbnail ?? sizes.thumbnail ?? sizes.woocommerce_thumbnail ?? shown;
	return {
		shown,
		all: sameShape(image, shown).filter(({ width }) => width >= SMALLEST || width === shown.width),
		thumbnail,
	};
}

/**
 * Paths of the formats that pages use, those of lists first, AVIF first among them. GIF, WebP and AVIF originals have
 * no other formats.
 */
export function shownForms(image: Image): string[] {
	const { thumbnail, shown, all } = pageSizes(image);
	const list = listSizes(image);
	const paths = new Set([list.shown, shown, thumbnail, ...list.all, ...all].map(({ path }) => path));
	if (formOf(`${image.path}.avif`) === null) return [...paths].filter((path) => path !== image.path);
	return FORM_ENDINGS.filter((ending) => !ending.startsWith(".lite"))
		.flatMap((ending) => [...paths].map((path) => path + ending))
		.filter(canBeNamed);
}

/** One size per width, smallest first. */
function sameShape(image: Image, shown: Shown): Shown[] {
	const all = [...Object.values(image.sizes), image].filter(
		({ width, height }) =>
			Math.abs((width * shown.height) / shown.width - height) <= 1 && (width <= WIDEST || width === shown.width),
	);
	return [...new Map(all.map((size) => [size.width, size])).values()].sort((a, b) => a.width - b.width);
}
