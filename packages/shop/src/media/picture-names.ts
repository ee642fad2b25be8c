/** A form of a picture that browsers take in its place. */
export interface Form {
	/** Name of the picture itself: an original or one of its sizes. */
	source: string;
	format: "avif" | "webp";
	/** Coarser and smaller, for those who asked to save data. */
	lite: boolean;
}

const FORM = /^(.+\.(?:png|jpe?g))(\.lite)?\.(avif|webp)$/i;
const SIZED = /^(.+)-(\d{1,4})x(\d{1,4})(\.(?:png|jpe?g|gif|webp|avif))$/i;

/** Endings that the forms of a picture have after its own name, best first. */
export const FORM_ENDINGS = [".avif", ".webp", ".lite.avif", ".lite.webp"] as const;

/** "sack-300x300.png.lite.avif" is a form of "sack-300x300.png"; null for a name that is none of a form. */
export function formOf(name: string): Form | null {
	const found = FORM.exec(name);
	if (!found) return null;
	return { source: found[1]!, format: found[3]!.toLowerCase() as Form["format"], lite: found[2] !== undefined };
}

/** "sack-300x300.png" may be a size of "sack.png"; null for a name that cannot be a size. */
export function originalOf(name: string): string | null {
	const sized = SIZED.exec(name);
	return sized ? `${sized[1]}${sized[4]}` : null;
}
