import path from "node:path";
import type { Image } from "../catalogue/model/product.ts";

export interface ImageSize {
	/** Where it lies under uploads/. */
	path: string;
	width: number;
	height: number;
	crop: boolean;
}

/**
 * What WordPress and WooCommerce render of an upload, with the names and limits the reference store has. height 0:
 * whatever the width gives.
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
 * The sizes of a picture by name, none larger than the picture itself. Sizes that come out alike share a file
 * ("layer-mash-300x300.png"). A size that would only repeat the original is left out, as WordPress does.
 */
export function sizesOf(file: string, width: number, height: number): Image["sizes"] {
	const sizes: Record<string, ImageSize> = {};
	for (const size of SIZES) {
		const rendered = size.crop ? cropped(size, width, height) : fitted(size, width, height);
		if (!rendered || (rendered.width === width && rendered.height === height)) continue;
		sizes[size.name] = { path: sizedPath(file, rendered.width, rendered.height), ...rendered, crop: size.crop };
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

/** A crop is as large as asked, or as the picture allows; nothing when the picture is smaller both ways. */
function cropped(size: Box, width: number, height: number): Box | null {
	if (width < size.width && height < size.height) return null;
	return { width: Math.min(size.width, width), height: Math.min(size.height, height) };
}

function fitted(size: Box, width: number, height: number): Box | null {
	const scale = Math.min(size.width / width, size.height === 0 ? Number.POSITIVE_INFINITY : size.height / height);
	if (scale >= 1) return null;
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
