import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { canBeNamed, FORM_ENDINGS } from "@feedmill/trade/media/picture-names.ts";
import { writeWhole } from "../basics/write-whole.ts";
import { pictureProcess } from "./picture-process.ts";
import { isPlainSvg } from "./plain-svg.ts";

export interface MediaFile {
	path: string;
	sizes_json: string;
}

/** Paths of skipped pictures. */
interface LeftOut {
	/** Without a file. */
	missing: string[];
	/** The file is not a valid picture. */
	broken: string[];
}

interface RenderOptions {
	media: readonly MediaFile[];
	uploadsDirectory: string;
	/** The original by its path, null if missing. */
	upload(relative: string): Promise<Uint8Array | null>;
	/** Whether to render the sizes now or on first request. */
	sizes: boolean;
}

/**
 * Copies originals into the uploads directory and renders their sizes, some pictures concurrently. Skips what is up to
 * date.
 */
export async function renderMedia({ media, uploadsDirectory, upload, sizes }: RenderOptions): Promise<LeftOut> {
	const missing: string[] = [];
	const broken: string[] = [];
	const queue = [...media];
	const worker = async () => {
		for (let file = queue.shift(); file; file = queue.shift()) {
			const content = await upload(file.path);
			if (content) {
				if (!(await renderOne(file, content, uploadsDirectory, sizes))) broken.push(file.path);
			} else if (!(await exists(path.join(uploadsDirectory, file.path)))) missing.push(file.path);
		}
	};
	await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, worker));
	return { missing, broken };
}

/**
 * false if the file is not a picture, is truncated, too large or has active content: it is deleted, and the others go
 * on. @throws on other errors, such as a full disk.
 */
async function renderOne(
	file: MediaFile,
	content: Uint8Array,
	uploadsDirectory: string,
	sizes: boolean,
): Promise<boolean> {
	const target = path.join(uploadsDirectory, file.path);
	if (/\.svgz?$/i.test(file.path) && !isPlainSvg(content)) return false;
	const changed = !(await sameContent(target, content));
	if (changed) {
		await removeForms(target);
		await writeWhole(target, content);
	}
	const rendered = uniqueSizes(JSON.parse(file.sizes_json) as Image["sizes"]);
	for (const size of rendered) {
		const place = path.join(uploadsDirectory, size.path);
		if (changed) await removeWithForms(place);
		if (!sizes || (!changed && (await exists(place)))) continue;
		const drawn = await pictureProcess.draw({ source: { file: target }, size, format: "same" });
		if (!drawn) {
			await removeWithForms(target);
			return false;
		}
		await writeWhole(place, drawn);
	}
	return true;
}

type Size = Image["sizes"][string];

/** Without duplicates: equal sizes share a file. */
export function uniqueSizes(sizes: Image["sizes"]): Size[] {
	return [...new Map(Object.values(sizes).map((size) => [size.path, size])).values()];
}

/** Deletes a picture's file and everything generated from it. */
export async function removeWithForms(file: string): Promise<void> {
	await removeForms(file);
	await fs.rm(file, { force: true });
}

async function removeForms(file: string): Promise<void> {
	for (const form of FORM_ENDINGS.map((ending) => file + ending).filter(canBeNamed)) await fs.rm(form, { force: true });
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
