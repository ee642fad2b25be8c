import zlib from "node:zlib";

/** Bytes of the largest colour profile. Those of printing presses have two million. */
const LONGEST_PROFILE = 4 * 1024 * 1024;
/** Most passes of a JPEG: each goes over the whole picture. Cameras and browsers make ten. */
const MOST_SCANS = 100;

/**
 * The parts of a picture that are needed to draw it: pixels, transparency, colours and orientation. Texts and unknown
 * parts are left out, unread: a text of some kB may unpack to gigabytes. A format without such parts is returned as it
 * is. Linear in the file's length. null: it is cut short, or made to cost time.
 */
export function neededParts(file: Buffer): Buffer | null {
	if (file.subarray(0, 8).equals(PNG)) return partsOfPng(file);
	if (file[0] === 0xff && file[1] === 0xd8) return partsOfJpeg(file);
	return file;
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const NEEDED_IN_PNG = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT eXIf".split(" "));

/** Chunks: length, name, content, checksum. */
function partsOfPng(file: Buffer): Buffer | null {
	const parts = new Parts(file);
	parts.keep(0, 8);
	for (let at = 8; at + 12 <= file.length; ) {
		const length = file.readUInt32BE(at);
		const name = file.toString("latin1", at + 4, at + 8);
		const end = at + 12 + length;
		if (end > file.length) return null;
		if (NEEDED_IN_PNG.has(name) || (name === "iCCP" && isShortProfile(file.subarray(at + 8, end - 4))))
			parts.keep(at, end);
		if (name === "IEND") return parts.joined();
		at = end;
	}
	return null;
}

/** The name of a profile, NUL, the way it is compressed, and the profile. */
function isShortProfile(content: Buffer): boolean {
	try {
		zlib.inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: LONGEST_PROFILE });
		return true;
	} catch {
		return false;
	}
}

const SCAN = 0xda;
const END = 0xd9;

/** Segments: marker, length, content; after the header of a scan come its data. */
function partsOfJpeg(file: Buffer): Buffer | null {
	const parts = new Parts(file);
	parts.keep(0, 2);
	let scans = 0;
	for (let at = 2; at + 4 <= file.length || file[at + 1] === END; ) {
		if (file[at] !== 0xff) return null;
		const marker = file[at + 1]!;
		if (marker === 0xff) {
			at++;
			continue;
		}
		if (marker === END) {
			parts.keep(at, at + 2);
			return parts.joined();
		}
		let end = at + 2 + file.readUInt16BE(at + 2);
		if (marker === SCAN) {
			if (++scans > MOST_SCANS) return null;
			end = endOfScan(file, end);
		}
		if (end > file.length) return null;
		if (isNeededInJpeg(marker, file.subarray(at + 4, end))) parts.keep(at, end);
		at = end;
	}
	return null;
}

/** Of the segments of applications: JFIF, the orientation, the colour profile, and how colours are stored. */
function isNeededInJpeg(marker: number, content: Buffer): boolean {
	if (marker === 0xfe) return false;
	if (marker < 0xe0 || marker > 0xef) return true;
	const begins = (text: string) => content.toString("latin1", 0, text.length) === text;
	if (marker === 0xe0) return begins("JFIF");
	if (marker === 0xe1) return begins("Exif\0");
	if (marker === 0xe2) return begins("ICC_PROFILE\0");
	return marker === 0xee && begins("Adobe");
}

/** The next marker that is none of the data: not an escaped byte (00), not a restart (D0 to D7). */
function endOfScan(file: Buffer, from: number): number {
	for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
		const next = file[at + 1];
		if (next === undefined) break;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return file.length + 1;
}

/** Ranges of a file that are kept. Neighbours are one: a file may have a million of them. */
class Parts {
	readonly #file: Buffer;
	readonly #ranges: { from: number; to: number }[] = [];

	constructor(file: Buffer) {
		this.#file = file;
	}

	keep(from: number, to: number): void {
		const last = this.#ranges.at(-1);
		if (last?.to === from) last.to = to;
		else this.#ranges.push({ from, to });
	}

	joined(): Buffer {
		return Buffer.concat(this.#ranges.map(({ from, to }) => this.#file.subarray(from, to)));
	}
}
