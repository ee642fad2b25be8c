/** Pictures that go with one review. */
export const MOST_PICTURES = 3;
/** Bytes of one as it is sent. */
export const LONGEST_PICTURE = 8 * 1024 * 1024;
/** Pictures of one e-mail address that may wait for approval. */
export const MOST_WAITING_OF_ONE = 9;
/** Pictures of all reviews that may wait for approval: some 200 MB. */
export const MOST_WAITING = 500;

/** A picture as it is shown: a JPEG drawn anew, without anything that the camera wrote into it. */
export interface ReviewPicture {
	/** 32 hex digits; its files are "{name}.jpg" and "{name}-small.jpg". */
	name: string;
	/** Pixels of the large one; the small one has SMALL each way. */
	width: number;
	height: number;
}

/** Longest side of the large picture in pixels. */
export const LARGE = 1600;
/** Both sides of the small picture: 80 on the page, for screens with twice the pixels. */
export const SMALL = 160;

/** A picture as it came, in a file that lies apart until the review is taken or refused. */
export interface ReceivedPicture {
	/** Absolute. */
	file: string;
	/** As the browser named it: for sentences about it. */
	name: string;
}

export type PictureForm = "large" | "small";

export function pictureFile(name: string, form: PictureForm): string {
	return form === "large" ? `${name}.jpg` : `${name}-small.jpg`;
}

/** The picture that a file belongs to; null for a file of another kind. */
export function pictureOf(file: string): { name: string; form: PictureForm } | null {
	const [, name, small] = /^([0-9a-f]{32})(-small)?\.jpg$/.exec(file) ?? [];
	return name === undefined ? null : { name, form: small ? "small" : "large" };
}
