/** URL path of the uploads directory. */
export const UPLOADS_PATH = "/wp-content/uploads/";

/** A picture in another format for browsers that accept it. */
export interface Form {
	/** File name of the original or size. */
	source: string;
	format: "avif" | "webp";
	/** Lower quality, for the Save-Data header. */
	lite: boolean;
}

const FORM = /^(.+\.(?:png|jpe?g))(\.lite)?\.(avif|webp)$/i;
const SIZED = /^(.+)-(\d{1,4})x(\d{1,4})(\.(?:png|jpe?g|gif|webp|avif))$/i;

/** File extensions of the other formats, best first. */
export const FORM_ENDINGS = [".avif", ".webp", ".lite.avif", ".lite.webp"] as const;

/** Most bytes of a name in common file systems: 85 letters of Devanagari. */
const MOST_BYTES = 255;

/** Whether a file system has room for every name in a path. */
export function canBeNamed(path: string): boolean {
	return path.split("/").every((name) => new TextEncoder().encode(name).length <= MOST_BYTES);
}

/** "sack-300x300.png.lite.avif" is a format of "sack-300x300.png"; null for other names. */
export function formOf(name: string): Form | null {
	const found = FORM.exec(name);
	if (!found) return null;
	return { source: found[1]!, format: found[3]!.toLowerCase() as Form["format"], lite: found[2] !== undefined };
}

/** "sack-300x300.png" may be a size of "sack.png"; null for names that cannot be a size. */
export function originalOf(name: string): string | null {
	const sized = SIZED.exec(name);
	return sized ? `${sized[1]}${sized[4]}` : null;
}
