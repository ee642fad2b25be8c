/** Most pictures of a review. */
export const MOST_PICTURES = 3;
/** Largest upload in bytes. */
export const LONGEST_PICTURE = 8 * 1024 * 1024;
/** Most pictures of one e-mail address awaiting approval. */
export const MOST_WAITING_OF_ONE = 9;
/** Most pictures awaiting approval in all: about 200 MB. */
export const MOST_WAITING = 500;

/** A published picture: a re-encoded JPEG without metadata. */
export interface ReviewPicture {
	/** 32 hex digits; its files are "{name}.jpg" and "{name}-small.jpg". */
	name: string;
	/** Size of the large one in pixels; the small one is SMALL square. */
	width: number;
	height: number;
}

/** Longest side of the large picture in pixels. */
export const LARGE = 1600;
/** Width and height of the small picture: 80 CSS pixels at a device pixel ratio of two. */
export const SMALL = 160;

/** A received picture, in a separate file until the review is stored or refused. */
export interface ReceivedPicture {
	/** Absolute. */
	file: string;
	/** File name sent by the browser, for messages. */
	name: string;
}

export type PictureForm = "large" | "small";

export function pictureFile(name: string, form: PictureForm): string {
	return form === "large" ? `${name}.jpg` : `${name}-small.jpg`;
}

/** The picture of a file name; null for others. */
export function pictureOf(file: string): { name: string; form: PictureForm } | null {
	const [, name, small] = /^([0-9a-f]{32})(-small)?\.jpg$/.exec(file) ?? [];
	return name === undefined ? null : { name, form: small ? "small" : "large" };
}
