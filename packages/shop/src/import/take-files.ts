import path from "node:path";
import type { ProductFile } from "@feedmill/trade/downloads/download.ts";
import type { FileStore } from "../downloads/file-store.ts";
import { exists } from "../media/render-media.ts";
import type { SharedFolder } from "../storage/shared-folder.ts";
import type { ExportFolder } from "./reading/export-folder.ts";
import { uploadedAs } from "./rows/download-rows.ts";
import type { StoreRows } from "./rows/store-rows.ts";

/** Copies downloads into their folder. Returns those missing in the export. */
export async function takeFiles(
	rows: StoreRows,
	folder: ExportFolder,
	files: Pick<FileStore, "write"> | undefined,
): Promise<{ taken: number; missing: string[] }> {
	const all = new Set(
		rows.products.products.flatMap(({ downloads_json }) =>
			(JSON.parse(downloads_json) as ProductFile[]).map(({ file }) => file),
		),
	);
	const missing: string[] = [];
	for (const file of files ? all : []) {
		const places = await Promise.all(uploadedAs(file).map((place) => folder.upload(place)));
		const content = places.find((place) => place !== null);
		if (content) await files?.write(file, content);
		else missing.push(file);
	}
	return { taken: files ? all.size - missing.length : 0, missing };
}

/** Paths of pictures whose file is neither in the export nor in this shop. */
export async function missingPictures(
	media: StoreRows["media"],
	folder: ExportFolder,
	{ uploadsDirectory, uploads }: UploadsOfImport,
): Promise<string[]> {
	const missing: string[] = [];
	for (const { path: file } of media)
		if (
			!(await folder.upload(file)) &&
			!(await exists(path.join(uploadsDirectory, file))) &&
			!(await uploads?.has(file))
		)
			missing.push(file);
	return missing;
}

/** Stores the pictures of an import where all servers find them. */
export async function keepPictures(
	media: StoreRows["media"],
	{ uploadsDirectory, uploads }: UploadsOfImport,
): Promise<void> {
	if (!uploads) return;
	for (const { path: file } of media) if (await exists(path.join(uploadsDirectory, file))) await uploads.keep(file);
}

interface UploadsOfImport {
	uploadsDirectory: string;
	uploads?: Pick<SharedFolder, "keep" | "has">;
}
