import sharp, { type Sharp } from "sharp";
import { MOST_PIXELS } from "./picture-limits.ts";

// One thread a picture and nothing remembered between them: this process lives as long as there is something to draw.
sharp.concurrency(1);
sharp.cache(false);

/** A picture to be made, told from one process to another. */
export interface PictureJob {
	/**
	 * A picture's file, absolute; the text of an SVG; or a module (its URL) whose svgOf(name) gives that text, so that
	 * what making it takes stays out of the server's process.
	 */
	source: { file: string } | { svg: string } | { module: string; name: string };
	/** Left out: as large as the source. */
	size?: { width: number; height: number; crop: boolean } | undefined;
	/** "same": that of the source. */
	format: "same" | "png" | "jpeg" | "avif" | "webp";
	/** Of AVIF and WebP: coarser and smaller. */
	lite?: boolean;
}

/**
 * What may be drawn from a file. An SVG may name other files and unfold without end: it is drawn as text of our own.
 */
const DRAWN_FROM: readonly (string | undefined)[] = ["png", "jpeg", "gif", "webp", "heif"];

/**
 * Measured on the pack shots at 300 px: AVIF is a third of the PNG, WebP a half; effort 3 would save 2 % for four times
 * the time.
 */
const modern = {
	avif: (image: Sharp, lite: boolean) => image.avif({ quality: lite ? 35 : 55, effort: 1 }),
	webp: (image: Sharp, lite: boolean) =>
		image.webp({ quality: lite ? 50 : 80, alphaQuality: lite ? 70 : 90, effort: 2 }),
};

/**
 * Draws a picture, in the process made for it (picture-process.ts), upright where the camera was turned. @throws where
 * the source is no picture, has more than MOST_PIXELS or is cut short.
 */
export async function drawPicture({ source, size, format, lite = false }: PictureJob): Promise<Uint8Array> {
	const drawn = !("file" in source);
	const original = drawn ? "svg" : (await openPicture(source.file)).format;
	const input = drawn ? sharp(Buffer.from(await svgOf(source))) : read(source.file).autoOrient();
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

/** Pixels of a picture as it is seen. @throws where the file is none, or has more than MOST_PIXELS. */
export async function measurePicture(file: string): Promise<{ width: number; height: number }> {
	const { autoOrient } = await openPicture(file);
	return { width: autoOrient.width, height: autoOrient.height };
}

/** Pixels of a picture that was read to its end. @throws as measurePicture, and where it is cut short. */
export async function checkPicture(file: string): Promise<{ width: number; height: number }> {
	const size = await measurePicture(file);
	await read(file).resize(16, 16).raw().toBuffer();
	return size;
}

/** @throws for what is not drawn from. */
async function openPicture(file: string) {
	const facts = await read(file).metadata();
	if (!DRAWN_FROM.includes(facts.format)) throw new Error("This is no picture that can be drawn from.");
	if (facts.width * facts.height > MOST_PIXELS) throw new Error("This picture has too many pixels.");
	return facts;
}

function read(file: string): Sharp {
	return sharp(file, { limitInputPixels: MOST_PIXELS });
}
