import path from "node:path";
import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { canBeNamed } from "@feedmill/trade/media/picture-names.ts";

export interface ImageSize {
	/** Path under uploads/. */
	path: string;
	width: number;
	height: number;
	crop: boolean;
}

/**
 * The sizes that WordPress and WooCommerce render, with the reference store's names and limits. height 0: proportional.
 */
const SIZES: readonly { name: string; width: number; height: number; crop: boolean }[] = [
	{ name: "woocommerce_thumbnail", width: 300, height: 300, crop: true },
	{ name: "woocommerce_gallery_thumbnail", width: 100, height: 100, crop: true },
	{ name: "woocommerce_single", width: 600, height: 0, crop: false },
	{ name: "medium", width: 300, height: 300, crop: false },
	{ name: "thumbnail", width: 150, height: 150, crop: true },
	{ name: "medium_large", width: 768, height: 0, crop: false },
	{ name: "large", width: 1024, height: 1024, crop: false },
];

/**
 * The sizes of a picture by name, none larger than the picture. Equal sizes share a file ("layer-mash-300x300.png").
 * Sizes equal to the original are left out, as in WordPress, and those whose name would be too long for a file.
 */
export function sizesOf(file: string, width: number, height: number): Image["sizes"] {
	const sizes: Record<string, ImageSize> = {};
	for (const size of SIZES) {
		const rendered = size.crop ? cropped(size, width, height) : fitted(size, width, height);
		if (!rendered || (rendered.width === width && rendered.height === height)) continue;
		const path = sizedPath(file, rendered.width, rendered.height);
		if (canBeNamed(path)) sizes[size.name] = { path, ...rendered, crop: size.crop };
	}
	return sizes;
}

/** "2024/05/layer-mash.png" at 300 × 300 is "2024/05/layer-mash-300x300.png". */
export function sizedPath(file: string, width: number, height: number): string {
	const { dir, name, ext } = path.posix.parse(file);
	return path.posix.join(dir, `${name}-${width}x${height}${ext}`);
}

interface Box {
	width: number;
	height: number;
}

/** The size of a crop, limited by the picture; null if the picture is smaller both ways. */
function cropped(size: Box, width: number, height: number): Box | null {
	if (width < size.width && height < size.height) return null;
	return { width: Math.min(size.width, width), height: Math.min(size.height, height) };
}

function fitted(size: Box, width: number, height: number): Box | null {
	const scale = Math.min(size.width / width, size.height === 0 ? Number.POSITIVE_INFINITY : size.height / height);
	if (scale >= 1) return null;
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
