import { MOST_PIXELS } from "@feedmill/trade/media/picture-limits.ts";
import sharp, { type Sharp } from "sharp";

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

/** Size of a picture in pixels, rotated upright. @throws if it is not a picture, or has more than MOST_PIXELS. */
export async function measurePicture(file: string): Promise<{ width: number; height: number }> {
	const { autoOrient } = await openPicture(file);
	return { width: autoOrient.width, height: autoOrient.height };
}

/** The size after decoding the whole picture. @throws as measurePicture, and if it is truncated. */
export async function checkPicture(file: string): Promise<{ width: number; height: number }> {
	const size = await measurePicture(file);
	await read(file).resize(16, 16).raw().toBuffer();
	return size;
}

/** @throws for formats that are not allowed. */
async function openPicture(file: string) {
	const facts = await read(file).metadata();
	if (!DRAWN_FROM.includes(facts.format)) throw new Error("This is no picture that can be drawn from.");
	if (facts.width * facts.height > MOST_PIXELS) throw new Error("This picture has too many pixels.");
	return facts;
}

function read(file: string): Sharp {
	return sharp(file, { limitInputPixels: MOST_PIXELS });
}
