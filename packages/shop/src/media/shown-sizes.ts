import type { Image } from "../catalogue/model/product.ts";
import { FORM_ENDINGS, formOf } from "./picture-names.ts";

interface Shown {
	/** Under uploads/. */
	path: string;
	width: number;
	height: number;
}

/** CSS pixels that the widest place has on a screen of two dots a pixel: what is larger is for the large view alone. */
const WIDEST = 1_600;
/** Pixels that no place on a product's page is narrower than. */
const SMALLEST = 300;

/** A picture in a listing: what is shown, and finer sizes of the same shape. */
export function listSizes(image: Image): { shown: Shown; all: Shown[] } {
	const shown = image.sizes.woocommerce_thumbnail ?? image.sizes.medium ?? image;
	return { shown, all: sameShape(image, shown).filter(({ width }) => width >= shown.width) };
}

/** A picture in a small round place: up to 128 CSS pixels. */
export function tileSizes(image: Image): { shown: Shown; all: Shown[] } {
	const list = listSizes(image);
	const small = image.sizes.woocommerce_gallery_thumbnail;
	const all =
		small && small.width * list.shown.height === small.height * list.shown.width ? [small, list.shown] : [list.shown];
	return { shown: list.shown, all };
}

/** A picture on its product's page: what is shown, all sizes of the same shape, and the thumbnail below it. */
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
 * Paths of the forms that pages ask for, those of listings first and within them AVIF, which most browsers take. GIF,
 * WebP and AVIF have no forms, and are shown in sizes of their own kind.
 */
export function shownForms(image: Image): string[] {
	const { thumbnail, shown, all } = pageSizes(image);
	const list = listSizes(image);
	const paths = new Set([list.shown, shown, thumbnail, ...list.all, ...all].map(({ path }) => path));
	if (formOf(`${image.path}.avif`) === null) return [...paths].filter((path) => path !== image.path);
	return FORM_ENDINGS.filter((ending) => !ending.startsWith(".lite")).flatMap((ending) =>
		[...paths].map((path) => path + ending),
	);
}

/** One a width, smallest first. */
function sameShape(image: Image, shown: Shown): Shown[] {
	const all = [...Object.values(image.sizes), image].filter(
		({ width, height }) =>
			Math.abs((width * shown.height) / shown.width - height) <= 1 && (width <= WIDEST || width === shown.width),
	);
	return [...new Map(all.map((size) => [size.width, size])).values()].sort((a, b) => a.width - b.width);
}
