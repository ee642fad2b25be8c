import type { PictureTexts } from "@feedmill/shop/media/media-repository.ts";
import { leadsToPicture, readAction } from "@feedmill/storefront/widgets/actions/action-links.ts";
import { UPLOADS_PATH } from "@feedmill/trade/media/picture-names.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "./page.ts";

/** Links of a page whose pictures are looked up. */
const MOST_LINKS = 500;

/**
 * Gives links and actions that open a picture of the library its title and description, which the lightbox shows. Those
 * with a caption of their own keep it. Specification: 2, Lightbox.
 */
export async function withPictureTexts(
	html: string,
	{ shop, urls }: Pick<PageContext, "shop" | "urls">,
): Promise<string> {
	const links = [...html.matchAll(html.includes(OTHERS) ? OPENERS : LINKS)].flatMap(({ 0: tag, index }) => {
		const picture = pictureOf(tag, urls.origin);
		return picture ? [{ tag, index, picture }] : [];
	});
	const looked = links.slice(0, MOST_LINKS);
	if (looked.length === 0) return html;
	const ids = looked.flatMap(({ picture: { id } }) => id ?? []);
	const paths = looked.flatMap(({ picture }) => picture.paths);
	const found = await shop.media.texts([...new Set(ids)], [...new Set(paths)]);
	const byId = new Map(found.map((texts) => [texts.id, texts]));
	const byPath = new Map(found.map((texts) => [texts.path, texts]));
	let result = "";
	let end = 0;
	for (const { tag, index, picture } of looked) {
		const known = (picture.id && byId.get(picture.id)) || picture.paths.map((path) => byPath.get(path)).find(Boolean);
		if (!known) continue;
		const after = index + tag.length - 1;
		result += html.slice(end, after) + attributesOf(known);
		end = after;
	}
	return result + html.slice(end);
}

/**
 * Start tags of links that may open a picture, and of other elements that may. Nearly all links of a page lead
 * elsewhere: looking at each by itself took a tenth of the time of a page.
 */
const LINKS = /<a\s(?=[^<>]*?(?:\/uploads\/|action[:%&]|data-elementor-lightbox=))[^<>]{0,8000}>/g;
const OPENERS = /<[a-z][a-z\d]*\s(?=[^<>]*?(?:\/uploads\/|action[:%&]|data-elementor-lightbox=))[^<>]{0,8000}>/g;
const OTHERS = ' data-elementor-lightbox="';

const OWN_CAPTION = /\sdata-elementor-lightbox-(?:title|description|video)=/;

interface OpenedPicture {
	id: number | null;
	/** Files under uploads/: that of the link, and that of which it is a size. */
	paths: readonly string[];
}

function pictureOf(tag: string, origin: string): OpenedPicture | null {
	if (OWN_CAPTION.test(tag)) return null;
	const attribute = (name: string) => decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
	const href = attribute("href");
	const action = readAction(href);
	const options = attribute("data-elementor-lightbox");
	const settings = options ? objectIn(options) : action?.name === "lightbox" ? action.settings : null;
	if (settings) {
		const id = Number(settings.id);
		const paths = typeof settings.url === "string" ? pathsOf(settings.url, origin) : [];
		return { id: Number.isSafeInteger(id) && id > 0 ? id : null, paths };
	}
	const paths = leadsToPicture(href) ? pathsOf(href, origin) : [];
	return paths.length > 0 ? { id: null, paths } : null;
}

function pathsOf(href: string, origin: string): string[] {
	if (!URL.canParse(href, origin)) return [];
	const url = new URL(href, origin);
	if (url.origin !== origin || !url.pathname.startsWith(UPLOADS_PATH)) return [];
	const path = decoded(url.pathname.slice(UPLOADS_PATH.length));
	const original = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "");
	return original === path ? [path] : [path, original];
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

function objectIn(json: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(json)) as Record<string, unknown>;
	} catch {
		return {};
	}
}

function attributesOf({ title, description }: PictureTexts): string {
	const texts = { title: plainText(title), description: plainText(description) };
	return Object.entries(texts)
		.filter(([, text]) => text !== "")
		.map(([name, text]) => ` data-picture-${name}="${escapeHtml(text)}"`)
		.join("");
}
