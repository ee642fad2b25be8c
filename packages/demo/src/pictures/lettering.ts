import fs from "node:fs";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import * as fontkit from "fontkit";

/**
 * Text as paths, so that pictures look the same on a machine without fonts. Latin in Baloo 2, Gujarati in Baloo Bhai 2,
 * both by Ek Type under the Open Font License. Decision: docs/decisions/0006-pack-shots-drawn-by-code.md
 */
export type Face = "bold" | "heavy" | "gujarati";

const FILES: Record<Face, () => string> = {
	bold: () => import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-600-normal.woff"),
	heavy: () => import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff"),
	gujarati: () => import.meta.resolve("@fontsource/baloo-bhai-2/files/baloo-bhai-2-gujarati-700-normal.woff"),
};

const fonts = new Map<Face, Font>();

export interface TextStyle {
	face: Face;
	/** Pixels of the em. */
	size: number;
	fill: string;
	anchor?: "start" | "middle" | "end";
	/** Pixels between letters. */
	spacing?: number;
	opacity?: number;
}

interface Shaped {
	paths: { d: string; x: number; y: number }[];
	/** Pixels */
	width: number;
	scale: number;
}

export function textWidth(text: string, style: Pick<TextStyle, "face" | "size" | "spacing">): number {
	return shape(text, style).width;
}

/** One line of text with its baseline at y. */
export function text(content: string, x: number, y: number, style: TextStyle): string {
	const { paths, width, scale } = shape(content, style);
	const left = style.anchor === "middle" ? x - width / 2 : style.anchor === "end" ? x - width : x;
	const glyphs = paths.map(({ d, x: dx, y: dy }) => `<path transform="translate(${dx} ${dy})" d="${d}"/>`).join("");
	const opacity = style.opacity === undefined ? "" : ` opacity="${style.opacity}"`;
	return (
		`<g fill="${style.fill}"${opacity} transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) ` +
		`scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs}</g>`
	);
}

/** The largest size up to `most` at which the text is no wider than `width`. */
export function fittingSize(content: string, face: Face, width: number, most: number): number {
	return Math.min(most, (most * width) / textWidth(content, { face, size: most }));
}

/** Words in one to `lines` lines of about the same width, whichever lets the letters be largest. */
export function breakLines(
	content: string,
	face: Face,
	width: number,
	most: number,
	lines: number,
): { lines: string[]; size: number } {
	const words = content.split(" ");
	let best = { lines: [content], size: fittingSize(content, face, width, most) };
	if (lines < 2) return best;
	for (let cut = 1; cut < words.length; cut++) {
		const rest = breakLines(words.slice(cut).join(" "), face, width, most, lines - 1);
		const first = words.slice(0, cut).join(" ");
		const size = Math.min(fittingSize(first, face, width, most), rest.size);
		// Add a line only if the text becomes clearly larger.
		if (size > best.size * 1.12) best = { lines: [first, ...rest.lines], size };
	}
	return best;
}

function shape(text: string, { face, size, spacing = 0 }: Pick<TextStyle, "face" | "size" | "spacing">): Shaped {
	const font = fontOf(face);
	const scale = size / font.unitsPerEm;
	const run = font.layout(text);
	let at = 0;
	const paths = run.glyphs.map((glyph, index) => {
		const position = run.positions[index]!;
		const path = { d: glyph.path.toSVG(), x: at + position.xOffset, y: position.yOffset };
		at += position.xAdvance + spacing / scale;
		return path;
	});
	return { paths: paths.filter(({ d }) => d !== ""), width: at * scale - spacing, scale };
}

function fontOf(face: Face): Font {
	let font = fonts.get(face);
	if (!font) {
		font = fontkit.create(fs.readFileSync(fileURLToPath(FILES[face]()))) as Font;
		fonts.set(face, font);
	}
	return font;
}
