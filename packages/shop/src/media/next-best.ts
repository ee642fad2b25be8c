import { sizesOf } from "./image-sizes.ts";
import { formOf, originalOf } from "./picture-names.ts";
import type { Size } from "./picture-process.ts";
import { inside, type StoredFile, stat } from "./stored-file.ts";

/** Bytes of what a visitor gets in place of a picture that is not made yet: a second or two on a slow phone line. */
export const MOST_INSTEAD = 256 * 1024;

interface Allowed {
	/** Pixels of the original; null where they cannot be said. */
	sizeOf(original: StoredFile): Promise<Size | null>;
	mostBytes: number;
}

/**
 * What there is of the same picture, best first: the same size in another form that the browser takes, other sizes and
 * the original (of the same shape first, and larger before smaller). null where all of it is heavier than is allowed.
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

/** What is taken in place of a form. Browsers that take AVIF take WebP. */
function endingsFor(form: ReturnType<typeof formOf>): string[] {
	if (!form) return [""];
	const formats = form.format === "avif" ? [".avif", ".webp"] : [".webp"];
	return [...(form.lite ? formats.map((ending) => `.lite${ending}`) : []), ...formats, ""];
}

/** Paths of the other sizes of an original, the most like one first. */
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
