import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../config/config.ts";

export interface ThemeFileBody {
	type: string;
	body: Buffer;
}

const TYPES: Record<string, string> = {
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".ico": "image/x-icon",
};

export const ICON_NAMES = [
	"favicon.svg",
	"favicon.ico",
	"apple-touch-icon.png",
	"icon-192.png",
	"icon-512.png",
] as const;

/** Largest file in bytes, because every visitor loads them. */
const LARGEST = 300 * 1024;

/**
 * The pictures of one theme, read at start. Their URLs contain a hash of the content, so that browsers cache them for
 * ever.
 */
export class ThemeFiles {
	/** By URL path: "/theme/5f2a…-logo.svg". */
	readonly byAddress: ReadonlyMap<string, ThemeFileBody>;
	readonly #byAddress = new Map<string, ThemeFileBody>();
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
		this.byAddress = this.#byAddress;
	}

	/** URL path of a picture with `currentColor` replaced by `colour`. @throws ConfigError for an invalid picture. */
	address(file: string, colour?: string): string {
		const { type, body } = this.read(file);
		const shown = colour && type === "image/svg+xml" ? body.toString("utf8").replaceAll("currentColor", colour) : body;
		const hash = createHash("sha256").update(shown).digest("hex").slice(0, 16);
		const address = `/theme/${hash}-${path.basename(file)}`;
		this.#byAddress.set(address, { type, body: Buffer.from(shown) });
		return address;
	}

	/** A file of the theme's folder. @throws ConfigError, one sentence. */
	read(file: string): ThemeFileBody {
		const target = path.resolve(this.#folder, file);
		if (!target.startsWith(this.#folder + path.sep))
			throw new ConfigError(`The theme names ${file}, which is outside its folder.`);
		const type = TYPES[path.extname(file).toLowerCase()];
		if (!type || !/^[\w.-]+$/.test(path.basename(file)))
			throw new ConfigError(`The theme names ${file}, but pictures are SVG, PNG, WebP or JPEG with a plain name.`);
		const size = statSync(target, { throwIfNoEntry: false });
		if (!size?.isFile()) throw new ConfigError(`The theme names ${file}, but there is no such file in its folder.`);
		if (size.size > LARGEST)
			throw new ConfigError(`The theme's ${file} has ${Math.ceil(size.size / 1024)} KiB; at most 300 are allowed.`);
		const body = readFileSync(target);
		if (type === "image/svg+xml") checkDrawing(file, body.toString("utf8"));
		return { type, body };
	}
}

/** An <img> runs no scripts of an SVG, but opened directly it would be a page of the shop. */
function checkDrawing(file: string, svg: string): void {
	if (!/<svg[\s>]/.test(svg)) throw new ConfigError(`The theme's ${file} is no SVG drawing.`);
	if (/<(script|foreignObject|iframe)[\s>/]|\son\w+\s*=|javascript:/i.test(svg))
		throw new ConfigError(`The theme's ${file} holds a script or a page; a drawing may only draw.`);
	if (/(href|src)\s*=\s*["']?\s*(https?:)?\/\//i.test(svg))
		throw new ConfigError(`The theme's ${file} fetches something from another place, which no browser shows.`);
}
