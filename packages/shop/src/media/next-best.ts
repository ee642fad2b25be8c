import { formOf, originalOf } from "@feedmill/trade/media/picture-names.ts";
import { sizesOf } from "./image-sizes.ts";
import type { Size } from "./picture-process.ts";
import { inside, type StoredFile, stat } from "./stored-file.ts";

/** Largest substitute in bytes: one or two seconds on a slow phone connection. */
export const MOST_INSTEAD = 256 * 1024;

interface Allowed {
	/** Size of the original in pixels; null if unknown. */
	sizeOf(original: StoredFile): Promise<Size | null>;
	mostBytes: number;
}

/**
 * The best existing substitute for a size that is not rendered yet: first the same size in another accepted format,
 * then other sizes and the original (same aspect ratio first, larger before smaller). null if all are too heavy.
 */
export async function nextBest(
	root: string,
	relative: string,
	{ sizeOf, mostBytes }: Allowed,
): Promise<StoredFile | null> {
	const form = formOf(relative);
	const source = form?.source ?? relative;
	const endings = endingsFor(form);
	const lightest = async (name: string) => {
		for (const ending of endings) {
			const file = inside(root, name + ending);
			const stored = file && (await stat(file));
			if (stored && stored.size <= mostBytes) return { ...stored, exact: false };
		}
		return null;
	};
	const same = await lightest(source);
	if (same) return same;
	// "sack-300x300.png" may also be the name of an upload.
	const name = originalOf(source) ?? source;
	const place = inside(root, name);
	const original = place && (await stat(place));
	const size = original && (await sizeOf(original));
	for (const path of size ? otherSizes(name, source, size) : [name]) {
		const found = await lightest(path);
		if (found) return found;
	}
	return null;
}

/** Formats that may replace this one. Browsers that accept AVIF accept WebP. */
function endingsFor(form: ReturnType<typeof formOf>): string[] {
	if (!form) return [""];
	const formats = form.format === "avif" ? [".avif", ".webp"] : [".webp"];
	return [...(form.lite ? formats.map((ending) => `.lite${ending}`) : []), ...formats, ""];
}

/** Paths of the original's other sizes, the most similar first. */
function otherSizes(original: string, wanted: string, { width, height }: Size): string[] {
	const sizes = Object.values(sizesOf(original, width, height));
	const own = sizes.find(({ path }) => path === wanted) ?? { width, height };
	const others = [...sizes, { path: original, width, height }]
		.filter(({ path }) => path !== wanted)
		.map((size) => ({
			path: size.path,
			alike: Math.abs((size.width * own.height) / own.width - size.height) <= 1,
			smaller: size.width < own.width,
			apart: Math.abs(size.width - own.width),
		}))
		.sort((a, b) => Number(b.alike) - Number(a.alike) || Number(a.smaller) - Number(b.smaller) || a.apart - b.apart);
	return [...new Set(others.map(({ path }) => path))];
}
