import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { MediaTable, PageTable } from "../../database/tables/content-tables.ts";
import { sizesOf } from "../../media/image-sizes.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

/** Pictures of the media library; other files (documents, videos) are listed and skipped. */
export async function readMedia(reader: ExportReader): Promise<{ rows: MediaTable[]; others: string[] }> {
	const rows: MediaTable[] = [];
	const others: string[] = [];
	for (const entry of await reader.list("media.json")) {
		const details = entry.part("media_details");
		const mime = entry.text("mime_type");
		const file = details.written("file");
		if (!mime.startsWith("image/")) {
			others.push(file || String(entry.id()));
			continue;
		}
		if (file === "") details.problem("file", "is missing");
		if (/[\\\0]/.test(file) || file.startsWith("/") || file.split("/").some((part) => part.startsWith(".")))
			details.problem("file", "leads out of the uploads folder, or to a hidden file");
		const width = details.integer("width");
		const height = details.integer("height");
		if (width < 1 || height < 1) details.problem("width", "the picture has no dimensions");
		rows.push({
			id: entry.id(),
			title: storedName(rendered(entry, "title")),
			alt: entry.name("alt_text"),
			caption: rendered(entry, "caption"),
			path: file,
			mime,
			width,
			height,
			sizes_json: JSON.stringify(
				mime === "image/svg+xml" || width < 1 || height < 1
					? {}
					: inOrderOf(details.part("sizes").fields, sizesOf(file, width, height)),
			),
			created_at: entry.time("date_gmt"),
		});
	}
	return { rows, others };
}

/** Sizes in the order of the export, with others last. */
function inOrderOf(exported: Record<string, unknown>, sizes: Image["sizes"]): Image["sizes"] {
	const names = [
		...Object.keys(exported).filter((name) => Object.hasOwn(sizes, name)),
		...Object.keys(sizes).filter((name) => !(name in exported)),
	];
	return Object.fromEntries(names.map((name) => [name, sizes[name]!]));
}

export interface ImportedPage {
	row: PageTable;
	/** Path from the site root, "/cart/". */
	path: string;
}

/** `scripts`: handles by page id, from page-scripts.json. */
export async function readPages(reader: ExportReader, scripts: ReadonlyMap<number, string[]>): Promise<ImportedPage[]> {
	return (await reader.list("pages.json")).map((entry) => {
		const slug = entry.requiredText("slug");
		const created = entry.time("date_gmt");
		return {
			path: pathOf(entry.text("link")) ?? `/${slug}/`,
			row: {
				id: entry.id(),
				slug,
				title: storedName(rendered(entry, "title")),
				content: rendered(entry, "content"),
				status: entry.oneOf("status", ["publish", "draft", "private", "pending", "future", "trash"], "publish"),
				created_at: created,
				modified_at: entry.time("modified_gmt", created),
				excerpt: rendered(entry, "excerpt"),
				scripts_json: JSON.stringify(scripts.get(entry.id()) ?? []),
			},
		};
	});
}

/** { raw, rendered }: raw text if the export has it. */
function rendered(entry: Entry, field: string): string {
	if (typeof entry.fields[field] === "string") return entry.text(field);
	const part = entry.part(field);
	return part.has("raw") ? part.text("raw") : part.text("rendered");
}

function pathOf(link: string): string | null {
	if (!URL.canParse(link)) return null;
	const { pathname, search } = new URL(link);
	// The exported shop may write its addresses without a slash at the end. Paths of the checkout's and the account's
	// pages are appended to this one.
	const parts = pathname.split("/").filter(Boolean);
	// A draft's link has the page's id instead of a path.
	return search === "" && parts.length > 0 ? `/${parts.join("/")}/` : null;
}
