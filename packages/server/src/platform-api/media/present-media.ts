import type { MediaItem } from "@feedmill/shop/media/media-repository.ts";
import { UPLOADS_PATH } from "@feedmill/trade/media/picture-names.ts";
import type { Urls } from "../../http/urls.ts";

/** A picture in the response of a media route. `complete`: all sizes are rendered. Reference: server 12 §1.2. */
export function presentMedia(item: MediaItem, urls: Urls, complete: boolean): Record<string, unknown> {
	const date = new Date(item.createdAt).toISOString().slice(0, 19);
	const address = (file: string) => urls.absolute(`${UPLOADS_PATH}${file}`);
	const text = (rendered: string) => ({ rendered });
	return {
		id: item.id,
		date,
		date_gmt: date,
		guid: text(address(item.path)),
		modified: date,
		modified_gmt: date,
		slug: item.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"),
		status: "inherit",
		type: "attachment",
		link: address(item.path),
		title: text(item.title),
		caption: text(item.caption),
		alt_text: item.alt,
		media_type: "image",
		mime_type: item.mime,
		media_details: {
			width: item.width,
			height: item.height,
			file: item.path,
			sizes: Object.fromEntries(
				Object.entries(item.sizes).map(([name, { path, width, height }]) => [
					name,
					{
						file: path.slice(path.lastIndexOf("/") + 1),
						width,
						height,
						mime_type: item.mime,
						source_url: address(path),
					},
				]),
			),
		},
		post: null,
		source_url: address(item.path),
		missing_image_sizes: complete ? [] : Object.keys(item.sizes),
	};
}
