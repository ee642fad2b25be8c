import { type FeedForm, feedPile } from "./feed-pile.ts";
import type { Print } from "./pack-print.ts";
import { sack } from "./sack.ts";
import { block, board, bottle, pouch } from "./small-packs.ts";

/** A product's pack. */
export interface PackSpec {
	pack: "sack" | "pouch" | "bottle" | "block" | "board";
	print: Print;
	/** What lies before the pack. */
	pile: FeedForm;
	/** Makes the pile its own. */
	seed: number;
}

/** Pixels of a picture: enough for a product page on a sharp screen. */
export const SIDE = 800;

/** The picture of a product as an SVG, square and transparent, with uniform light, angle and scale. */
export function packShot(spec: PackSpec): string {
	return picture(drawing(spec));
}

/** Several packs standing together, the first in front. */
export function groupShot([front, left, right]: readonly [PackSpec, PackSpec, PackSpec]): string {
	// Ids (gradients, clips) belong to a document: each pack gets its own by a prefix.
	const place = (spec: PackSpec, prefix: string, x: number, y: number, scale: number) =>
		`<g transform="translate(${x} ${y}) scale(${scale})">${prefixed(drawing(spec), prefix)}</g>`;
	return picture(place(left, "l", -84, 20, 0.74) + place(right, "r", 366, 56, 0.7) + place(front, "f", 190, 322, 0.68));
}

/** The feed itself, large: the second picture of a product. */
export function closeUp(form: FeedForm, seed: number): string {
	return picture(
		`<circle cx="500" cy="520" r="400" fill="#FFE9B5"/><circle cx="500" cy="520" r="352" fill="#FFF3D6"/>` +
			`<g transform="translate(500 720) scale(2.7)">${feedPile(form, 0, 0, 270, seed)}</g>`,
	);
}

function drawing({ pack, print, pile, seed }: PackSpec): string {
	if (pack === "sack") return sack(print, pile, seed);
	if (pack === "pouch") return pouch(print, pile, seed);
	return pack === "bottle" ? bottle(print) : pack === "block" ? block(print) : board(print);
}

function prefixed(markup: string, prefix: string): string {
	return markup
		.replaceAll(/\bid="([a-z]+)"/g, `id="${prefix}-$1"`)
		.replaceAll(/url\(#([a-z]+)\)/g, `url(#${prefix}-$1)`);
}

function picture(content: string): string {
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 1000 ` +
		`1000">${content}</svg>`
	);
}
