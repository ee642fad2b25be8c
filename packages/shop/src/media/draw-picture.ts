import fs from "node:fs/promises";
import { MOST_PIXELS } from "@feedmill/trade/media/picture-limits.ts";
import sharp, { type Sharp } from "sharp";
import { neededParts } from "./needed-parts.ts";

// One thread per picture and no cache: this process is short-lived.
sharp.concurrency(1);
sharp.cache(false);

/** A picture to render, as a message between processes. */
export interface PictureJob {
	/**
	 * Absolute path of a picture; the text of an SVG; or the URL of a module whose svgOf(name) returns that text, so that
	 * its memory is not used in the server's process.
	 */
	source: { file: string } | { svg: string } | { module: string; name: string };
	/** Default: the size of the source. */
	size?: { width: number; height: number; crop: boolean } | undefined;
	/** "same": the source's format. */
	format: "same" | "png" | "jpeg" | "avif" | "webp";
	/** Lower quality of AVIF and WebP. */
	lite?: boolean;
}

/**
 * Formats that may be read from a file. An SVG file could reference other files or expand without limit, so only our
 * own SVG texts are rendered.
 */
const DRAWN_FROM: readonly (string | undefined)[] = ["png", "jpeg", "gif", "webp", "heif"];

/**
 * Measured on pack shots at 300 px: AVIF is a third of the PNG, WebP a half; effort 3 would save 2 % for four times the
 * time.
 */
const modern = {
	avif: (image: Sharp, lite: boolean) => image.avif({ quality: lite ? 35 : 55, effort: 1 }),
	webp: (image: Sharp, lite: boolean) =>
		image.webp({ quality: lite ? 50 : 80, alphaQuality: lite ? 70 : 90, effort: 2 }),
};

/**
 * Renders a picture, rotated upright by its EXIF data, in a separate process (picture-process.ts). @throws if the
 * source is not a picture, has more than MOST_PIXELS or is truncated.
 */
export async function drawPicture({ source, size, format, lite = false }: PictureJob): Promise<Uint8Array> {
	const drawn = !("file" in source);
	const { image: input, format: original } = drawn
		? { image: sharp(Buffer.from(await svgOf(source))), format: "svg" }
		: await openUpright(source.file);
	const image = size ? input.resize(size.width, size.height, { fit: size.crop ? "cover" : "fill" }) : input;
	if (format === "avif" || format === "webp") return modern[format](image, lite).toBuffer();
	if (format === "jpeg" || original === "jpeg")
		return image.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
	if (drawn) return image.png({ compressionLevel: 4 }).toBuffer();
	if (original === "png") return image.png({ compressionLevel: 9, palette: true, quality: 90, effort: 2 }).toBuffer();
	return image.toBuffer();
}

async function svgOf(source: Exclude<PictureJob["source"], { file: string }>): Promise<string> {
	if ("svg" in source) return source.svg;
	const { svgOf } = (await import(source.module)) as { svgOf(name: string): string };
	return svgOf(source.name);
}

/**
 * Size of a picture in pixels, rotated upright. @throws if it is not a picture, or has more than MOST_PIXELS. The
 * largest file has LONGEST_UPLOAD bytes.
 */
export async function measurePicture(file: string): Promise<Size> {
	return (await openPicture(file)).size;
}

/** The size after decoding the whole picture. @throws as measurePicture, and if it is truncated. */
export async function checkPicture(file: string, formats?: readonly string[]): Promise<Size> {
	const { size, image } = await openPicture(file, formats);
	await image.resize(16, 16).raw().toBuffer();
	return size;
}

async function openUpright(file: string): Promise<{ image: Sharp; format: string }> {
	const { image, format } = await openPicture(file);
	return { image: image.autoOrient(), format };
}

interface Size {
	width: number;
	height: number;
}

/** Opens the parts of a picture that are needed. @throws for formats that are not allowed. */
async function openPicture(
	file: string,
	formats: readonly (string | undefined)[] = DRAWN_FROM,
): Promise<{ image: Sharp; format: string; size: Size }> {
	const parts = neededParts(await fs.readFile(file));
	if (!parts) throw new Error("This picture is cut short.");
	const image = sharp(parts, { limitInputPixels: MOST_PIXELS });
	const { format, width, height, autoOrient } = await image.metadata();
	if (!formats.includes(format)) throw new Error("This is no picture that can be drawn from.");
	if (width * height > MOST_PIXELS) throw new Error("This picture has too many pixels.");
	return { image, format, size: { width: autoOrient.width, height: autoOrient.height } };
}
