import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import { shownForms } from "@feedmill/trade/media/shown-sizes.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import type { Library } from "./generated-files.ts";

const AT_ONCE = 100;

/** A value that changes with every upload, deletion and import. */
export async function mediaState({ connection: { db } }: Pick<ShopCore, "connection">): Promise<string> {
	const [media, settings] = await Promise.all([
		db
			.selectFrom("media")
			.select(({ fn }) => [fn.countAll().as("count"), fn.max("id").as("last")])
			.executeTakeFirstOrThrow(),
		// An import increments the settings' counter, and may reuse an id.
		db.selectFrom("change_counter").select("value").where("name", "=", "settings").executeTakeFirst(),
	]);
	return `${media.count} ${media.last} ${settings?.value}`;
}

/** Formats of the pictures after this id that pages use, a hundred pictures at a time; null at the end. */
export async function formsAhead(
	{ connection }: Pick<ShopCore, "connection">,
	after: number,
): Promise<{ forms: string[]; last: number } | null> {
	const rows = await connection.db
		.selectFrom("media")
		.select(["id", "path", "title", "alt", "width", "height", "sizes_json"])
		.where("mime", "in", ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"])
		.where("id", ">", after)
		.orderBy("id")
		.limit(AT_ONCE)
		.execute();
	const last = rows.at(-1)?.id;
	if (last === undefined) return null;
	const forms = rows.map(({ sizes_json, ...image }) => shownForms({ ...image, sizes: JSON.parse(sizes_json) }));
	const longest = Math.max(...forms.map(({ length }) => length));
	// First what lists show of all pictures, then what product pages show.
	return { forms: Array.from({ length: longest }, (_, at) => forms.flatMap((each) => each[at] ?? [])).flat(), last };
}

/** Which of these paths are pictures of the library, and the paths of all their sizes. */
export async function libraryOf(db: Db, paths: readonly string[]): Promise<Library> {
	const rows =
		paths.length === 0
			? []
			: await db.selectFrom("media").select(["path", "sizes_json"]).where("path", "in", paths).execute();
	const sizes = rows.flatMap(({ sizes_json }) => Object.values(JSON.parse(sizes_json) as Image["sizes"]));
	return { originals: new Set(rows.map(({ path }) => path)), sizes: new Set(sizes.map(({ path }) => path)) };
}

/** A picture of the library. Texts as typed. */
export interface MediaItem {
	id: number;
	title: string;
	alt: string;
	caption: string;
	/** HTML; lightboxes show it as text. */
	description: string;
	/** Path under uploads/. */
	path: string;
	mime: string;
	width: number;
	height: number;
	sizes: Image["sizes"];
	/** ms since the epoch */
	createdAt: number;
}

export async function insertMedia(trx: Db, { sizes, createdAt, ...row }: Omit<MediaItem, "id">): Promise<MediaItem> {
	const id = await nextId(trx, "media");
	await trx
		.insertInto("media")
		.values({ id, ...row, sizes_json: JSON.stringify(sizes), created_at: createdAt })
		.execute();
	return { id, ...row, sizes, createdAt };
}

export async function readMedia(db: Db, id: number): Promise<MediaItem | undefined> {
	const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const { sizes_json, created_at, ...item } = row;
	return { ...item, sizes: JSON.parse(sizes_json), createdAt: created_at };
}

export async function deleteMedia(trx: Db, id: number): Promise<void> {
	await trx.deleteFrom("media").where("id", "=", id).execute();
}

/** What a lightbox says of a picture. */
export interface PictureTexts extends Pick<MediaItem, "id" | "path" | "title" | "description"> {}

/** The texts of the pictures of these ids and files, without missing ones. */
export async function readPictureTexts(
	db: Db,
	ids: readonly number[],
	paths: readonly string[],
): Promise<PictureTexts[]> {
	const of = db.selectFrom("media").select(["id", "path", "title", "description"]);
	const [byId, byPath] = await Promise.all([
		ids.length > 0 ? of.where("id", "in", ids).execute() : [],
		paths.length > 0 ? of.where("path", "in", paths).execute() : [],
	]);
	return [...byId, ...byPath];
}
