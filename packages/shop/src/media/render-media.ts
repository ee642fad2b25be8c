import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Image } from "../catalogue/model/product.ts";
import { pictureProcess } from "./picture-process.ts";

export interface MediaFile {
	path: string;
	sizes_json: string;
}

interface RenderOptions {
	media: readonly MediaFile[];
	uploadsDirectory: string;
	/** The original by its path, null where there is none. */
	upload(relative: string): Promise<Uint8Array | null>;
	/** Whether the sizes are rendered too, or left until they are asked for. */
	sizes: boolean;
}

/**
 * Copies originals into the uploads directory and renders their sizes, a few pictures at once; what is up to date is
 * left alone. Gives the paths that are missing.
 */
export async function renderMedia({ media, uploadsDirectory, upload, sizes }: RenderOptions): Promise<string[]> {
	const missing: string[] = [];
	const queue = [...media];
	const worker = async () => {
		for (let file = queue.shift(); file; file = queue.shift()) {
			const content = await upload(file.path);
			const drawn = content !== null && (await renderOne(file, content, uploadsDirectory, sizes));
			if (!drawn && (content || !(await exists(path.join(uploadsDirectory, file.path))))) missing.push(file.path);
		}
	};
	await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, worker));
	return missing;
}

/**
 * false where the file is no picture or is cut short, which must not stop all the others. @throws what else goes wrong:
 * a full disk.
 */
async function renderOne(
	file: MediaFile,
	content: Uint8Array,
	uploadsDirectory: string,
	sizes: boolean,
): Promise<boolean> {
	const target = path.join(uploadsDirectory, file.path);
	const changed = !(await sameContent(target, content));
	if (changed) await writeWhole(target, content);
	const rendered = uniqueSizes(JSON.parse(file.sizes_json) as Image["sizes"]);
	for (const size of rendered) {
		const place = path.join(uploadsDirectory, size.path);
		if (changed) await fs.rm(place, { force: true });
		if (!sizes || (!changed && (await exists(place)))) continue;
		const drawn = await pictureProcess.draw({ source: { file: target }, size, format: "same" });
		if (!drawn) return false;
		await writeWhole(place, drawn);
	}
	return true;
}

type Size = Image["sizes"][string];

/** Sizes that come out alike share a file. */
export function uniqueSizes(sizes: Image["sizes"]): Size[] {
	return [...new Map(Object.values(sizes).map((size) => [size.path, size])).values()];
}

/** Readers never see half a file. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
	await fs.mkdir(path.dirname(file), { recursive: true });
	const unfinished = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}.part`;
	await fs.writeFile(unfinished, content);
	await fs.rename(unfinished, file);
}

export async function exists(file: string): Promise<boolean> {
	return fs.access(file).then(
		() => true,
		() => false,
	);
}

async function sameContent(file: string, content: Uint8Array): Promise<boolean> {
	const current = await fs.readFile(file).catch(() => null);
	return current?.equals(content) ?? false;
}
