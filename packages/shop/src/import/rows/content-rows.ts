import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { MediaTable } from "../../database/tables/content-tables.ts";
import { sizesOf } from "../../media/image-sizes.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import type { ImportedPage } from "./parts/imported-page.ts";
import type { ReadSeo } from "./seo-columns.ts";
import { STATUSES } from "./shared-columns.ts";
import { readSlug } from "./slugs.ts";

/**
 * Pictures of the media library; other files (documents, videos) are listed and skipped. A picture of whose file or
 * dimensions nothing is known is left out. A path out of the uploads refuses the export: no shop writes one.
 */
export async function readMedia(reader: ExportReader): Promise<{ rows: MediaTable[]; others: string[] }> {
	const others: string[] = [];
	const rows = await reader.rows("media.json", (entry): MediaTable | null => {
		const details = entry.part("media_details");
		const mime = entry.text("mime_type", 100);
		const file = details.written("file", 1_000) || uploadOf(entry.text("source_url", 2_000));
		if (!mime.startsWith("image/")) {
			others.push(file || String(entry.id()));
			return null;
		}
		if (file === "") entry.leaveOut("media_details.file", "is missing");
		if (/[\\\0]/.test(rawFile(details)) || file.startsWith("/") || file.split("/").some((part) => part.startsWith(".")))
			details.problem("file", "leads out of the uploads folder, or to a hidden file");
		const [width, height] = [details.integer("width"), details.integer("height")];
		const isDrawing = mime === "image/svg+xml";
		// WordPress does not measure drawings, which fit any size.
		if (!isDrawing && (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS))
			entry.leaveOut("media_details.width", "the picture has no dimensions");
		return {
			id: entry.id(),
			title: storedName(rendered(entry, "title", 1_000)),
			alt: entry.name("alt_text", 1_000),
			caption: rendered(entry, "caption", 5_000),
			// An answer without the text as typed has the picture itself before it.
			description: rendered(entry, "description", 20_000)
				.replace(/^\s*<p class="attachment">.*?<\/p>\s*/s, "")
				.slice(0, 5_000),
			path: file,
			mime,
			width: width < 1 ? DRAWN : width,
			height: height < 1 ? DRAWN : height,
			sizes_json: JSON.stringify(
				isDrawing || entry.isLeftOut ? {} : inOrderOf(details.part("sizes").fields, sizesOf(file, width, height)),
			),
			created_at: entry.time("date_gmt", "date"),
		};
	});
	return { rows: rows.filter((row) => row !== null), others };
}

/** Pixels of a drawing's side, and most of a picture's. */
const DRAWN = 300;
const MOST_PIXELS = 100_000;

/** As it is written: text() has dropped what no database stores. */
function rawFile(details: Entry): string {
	return typeof details.fields.file === "string" ? details.fields.file : "";
}

function uploadOf(url: string): string {
	return /\/wp-content\/uploads\/([^?#]+)/.exec(url)?.[1] ?? "";
}

/** Sizes in the order of the export, with others last. */
function inOrderOf(exported: Record<string, unknown>, sizes: Image["sizes"]): Image["sizes"] {
	const names = [
		...Object.keys(exported).filter((name) => Object.hasOwn(sizes, name)),
		...Object.keys(sizes).filter((name) => !(name in exported)),
	];
	return Object.fromEntries(names.map((name) => [name, sizes[name]!]));
}

/** `scripts`: handles by page id, from page-scripts.json. */
export async function readPages(
	reader: ExportReader,
	scripts: ReadonlyMap<number, string[]>,
	seo: ReadSeo,
): Promise<ImportedPage[]> {
	return reader.rows("pages.json", (entry) => {
		const id = entry.id();
		const title = storedName(rendered(entry, "title", 1_000));
		const status = entry.oneOf("status", STATUSES, "publish", "draft");
		const slug = readSlug(entry, title, "page", status === "publish");
		const created = entry.time("date_gmt", "date");
		return {
			path: pathOf(entry.text("link")) ?? `/${slug}/`,
			row: {
				id,
				slug,
				title,
				content: rendered(entry, "content", MOST_CONTENT),
				status,
				created_at: created,
				modified_at: entry.time("modified_gmt") || created,
				excerpt: rendered(entry, "excerpt", 50_000),
				scripts_json: JSON.stringify(scripts.get(id) ?? []),
				...seo(entry, title),
			},
		};
	});
}

/** Characters of a page. */
const MOST_CONTENT = 2_000_000;

/** { raw, rendered }: raw text if the export has it. */
export function rendered(entry: Entry, field: string, most: number): string {
	if (["string", "number"].includes(typeof entry.fields[field])) return entry.text(field, most);
	const part = entry.part(field);
	return part.has("raw") ? part.text("raw", most) : part.text("rendered", most);
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
