import sharp, { type Metadata } from "sharp";

/** A photo with EXIF orientation, camera and GPS data. */
export async function makePhoto(width: number, height: number, how: { noisy?: true } = {}): Promise<Buffer> {
	const noise = how.noisy ? { noise: { type: "gaussian", mean: 128, sigma: 60 } as const } : {};
	return sharp({ create: { width, height, channels: 3, background: "#1f6b3a", ...noise } })
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "22/1 33/1 0/1" } })
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** A PNG of one colour, made quickly for its many pixels. */
export function makeWide(width: number, height: number): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: "#1f6b3a" } })
		.png({ compressionLevel: 1, adaptiveFiltering: false })
		.toBuffer();
}

export function asPng(picture: Buffer): Promise<Buffer> {
	return sharp(picture).png().toBuffer();
}

export function factsOf(picture: Buffer | string): Promise<Metadata> {
	return sharp(picture).metadata();
}
