import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { BoundedCache } from "../cache/bounded-cache.ts";
import { sizesOf } from "./image-sizes.ts";
import { type Pictures, pictureProcess, type Size } from "./picture-process.ts";
import { uniqueSizes, writeWhole } from "./render-media.ts";

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
	 * ("layer-mash-300x300.png", "layer-mash-300x300.png.avif") are rendered when first asked for and kept beside it.
	 * Only the sizes the shop itself uses are made, so a stranger cannot fill the disk.
	 */
	find(relative: string): Promise<StoredFile | null>;
}

const MODERN = /^(.+\.(?:png|jpe?g))\.(avif|webp)$/i;
const SIZED = /^(.+)-(\d{1,4})x(\d{1,4})(\.(?:png|jpe?g|gif|webp))$/i;

/** Renders wait for each other beyond this many, so that a page full of new pictures leaves a core to the requests. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);

/**
 * `draw` gives originals that are made when they are first asked for (the demo store's); null for what it does not
 * know.
 */
export function createUploads(
	directory: string,
	draw: (relative: string) => Promise<Uint8Array | null> = async () => null,
	pictures: Pictures = pictureProcess,
): Uploads {
	const root = path.resolve(directory);
	const underWay = new Map<string, Promise<StoredFile | null>>();
	const measured = new BoundedCache<string, Size | "none">({ name: "media: measures", bytes: 512 * 1024 });
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
		const format = modern ? (modern[2]!.toLowerCase() as "avif" | "webp") : "same";
		const job = { source: { file: original.file }, size: known?.size, format } as const;
		return keep(file, await turn(() => pictures.draw(job)));
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
		const found = await measure(original);
		if (found === "none") return null;
		const { width, height } = found;
		const size = uniqueSizes(sizesOf(name, width, height)).find((each) => each.path === relative);
		return size ? { original, size } : null;
	}

	/** Asked for every size that a picture does not have, too: remembered, so that those cost nothing. */
	async function measure({ file, modifiedAt }: StoredFile): Promise<Size | "none"> {
		const key = `${modifiedAt} ${file}`;
		const known = measured.get(key);
		if (known) return known;
		const found = (await pictures.measure(file)) ?? "none";
		measured.set(key, found);
		return found;
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
