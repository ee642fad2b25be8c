import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { sizesOf } from "./image-sizes.ts";
import { type ModernFormat, modernFormats, resizeTo } from "./modern-formats.ts";
import { resize, uniqueSizes, unlessNoPicture, writeWhole } from "./render-media.ts";

/** Where the uploads directory appears on the site. */
export const UPLOADS_PATH = "/wp-content/uploads/";

export interface StoredFile {
	/** Absolute. */
	file: string;
	size: number;
	/** ms since the epoch */
	modifiedAt: number;
}

export interface Uploads {
	/**
	 * The file under a path of /wp-content/uploads/; null where there is none. Sizes and modern formats of a picture
	 * ("layer-mash-300x300.png", "layer-mash-300x300.png.avif") are rendered when first asked for and kept beside it. Only the sizes the
	 * shop itself uses are made, so a stranger cannot fill the disk.
	 */
	find(relative: string): Promise<StoredFile | null>;
}

const MODERN = /^(.+\.(?:png|jpe?g))\.(avif|webp)$/i;
const SIZED = /^(.+)-(\d{1,4})x(\d{1,4})(\.(?:png|jpe?g|gif|webp))$/i;

/** Renders wait for each other beyond this many, so that a page full of new pictures leaves a core to the requests. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);

/** `draw` gives originals that are made when they are first asked for (the demo store's); null for what it does not know. */
export function createUploads(
	directory: string,
	draw: (relative: string) => Promise<Uint8Array | null> = async () => null,
): Uploads {
	const root = path.resolve(directory);
	const underWay = new Map<string, Promise<StoredFile | null>>();
	const turn = createTurns(AT_ONCE);

	async function find(relative: string): Promise<StoredFile | null> {
		const file = inside(root, relative);
		if (!file) return null;
		const stored = await stat(file);
		if (stored) return stored;
		const running = underWay.get(file);
		if (running) return running;
		const rendering = render(relative, file).finally(() => underWay.delete(file));
		underWay.set(file, rendering);
		return rendering;
	}

	async function render(relative: string, file: string): Promise<StoredFile | null> {
		const modern = MODERN.exec(relative);
		const source = modern?.[1] ?? relative;
		const known = await knownSize(source);
		// Neither a size nor a form of something: an original that is not there, or not yet.
		if (!known && !modern) return keep(file, await turn(() => draw(relative)));
		const original = known?.original ?? (await find(source));
		if (!original) return null;
		const rendering = turn(async () => {
			const bytes = await fs.readFile(original.file);
			if (modern)
				return modernFormats[modern[2]!.toLowerCase() as ModernFormat](
					known ? resizeTo(bytes, known.size) : sharp(bytes),
				);
			return resize(bytes, known!.size);
		});
		return keep(file, await unlessNoPicture(rendering));
	}

	async function keep(file: string, content: Uint8Array | null): Promise<StoredFile | null> {
		if (!content) return null;
		await writeWhole(file, content);
		return stat(file);
	}

	/** The upload and the size that a name like "layer-mash-300x300.png" stands for, if the shop uses that size of it. */
	async function knownSize(relative: string) {
		const sized = SIZED.exec(relative);
		if (!sized) return null;
		const name = `${sized[1]}${sized[4]}`;
		const original = await find(name);
		if (!original) return null;
		const found = await unlessNoPicture(sharp(original.file).metadata());
		if (!found) return null;
		const { width, height } = found;
		const size = uniqueSizes(sizesOf(name, width, height)).find((each) => each.path === relative);
		return size ? { original, size } : null;
	}

	return { find };
}

/** The absolute path of a relative one, null when it leads out of the folder or to a hidden file. */
function inside(root: string, relative: string): string | null {
	if (
		relative.includes("\0") ||
		relative.includes("\\") ||
		relative.split("/").some((part) => part === "" || part.startsWith("."))
	)
		return null;
	const file = path.join(root, relative);
	return file.startsWith(root + path.sep) ? file : null;
}

async function stat(file: string): Promise<StoredFile | null> {
	const found = await fs.stat(file).catch(() => null);
	return found?.isFile() ? { file, size: found.size, modifiedAt: Math.trunc(found.mtimeMs) } : null;
}

/** Lets `places` pieces of work run at once; the others wait in line. */
function createTurns(places: number) {
	let free = places;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}
