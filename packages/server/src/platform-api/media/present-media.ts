import type { MediaItem } from "@feedmill/shop/media/media-repository.ts";
import { UPLOADS_PATH } from "@feedmill/trade/media/picture-names.ts";
import { formatContent, formatHtml } from "@feedmill/trade/text/format-html.ts";
import { localIso, type Zone } from "@feedmill/trade/text/local-time.ts";
import { stripTags } from "@feedmill/trade/text/sanitise.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Urls } from "../../http/urls.ts";

/**
 * A picture in the response of a media route. `zone`: the shop's settings, for its local times. `edited`: for those who
 * may edit it, with its texts as typed, and whether all sizes are rendered. Reference: server 12 §1.2.
 */
export function presentMedia(
	item: MediaItem,
	{ urls, zone }: { urls: Urls; zone: Zone },
	edited?: { complete: boolean },
): Readonly<Record<string, unknown>> {
	const [date, gmt] = [localIso(item.createdAt, zone), localIso(item.createdAt, "UTC")];
	const address = (file: string) => urls.absolute(`${UPLOADS_PATH}${file}`);
	const text = (raw: string, rendered: string) => (edited ? { rendered, raw } : { rendered });
	const own = { width: item.width, height: item.height };
	const size = ({ path, width, height }: Pick<MediaItem, "path" | "width" | "height">) => ({
		file: path.slice(path.lastIndexOf("/") + 1),
		width,
		height,
		mime_type: item.mime,
		source_url: address(path),
	});
	const sizes = Object.entries(item.sizes);
	return {
		id: item.id,
		date,
		date_gmt: gmt,
		guid: text(address(item.path), address(item.path)),
		modified: date,
		modified_gmt: gmt,
		slug: slugOf(stripTags(item.title)),
		status: "inherit",
		type: "attachment",
		link: address(item.path),
		title: text(item.title, formatHtml(item.title)),
		description: text(item.description, formatContent(item.description)),
		caption: text(item.caption, formatContent(item.caption)),
		alt_text: item.alt,
		media_type: "image",
		mime_type: item.mime,
		media_details: {
			...own,
			file: item.path,
			sizes: Object.fromEntries([
				...sizes.map(([name, each]) => [name, size(each)]),
				...(sizes.length > 0 ? [["full", size({ path: item.path, ...own })]] : []),
			]),
		},
		post: null,
		source_url: address(item.path),
		...(edited ? { missing_image_sizes: edited.complete ? [] : Object.keys(item.sizes) } : {}),
	};
}
