import type { CarouselSlide } from "@feedmill/storefront/content-blocks/carousel.tsx";
import type { ContentBlockProps } from "@feedmill/storefront/content-blocks/content-block.tsx";
import type { VideoProps } from "@feedmill/storefront/content-blocks/video.tsx";
import { readVideo } from "@feedmill/storefront/widgets/video/providers.ts";
import type { BlockFields } from "@feedmill/trade/content/blocks/block-schemas.ts";
import type { Block } from "@feedmill/trade/content/blocks/read-blocks.ts";
import { popupSettings } from "@feedmill/trade/content/popup-rules.ts";
import type { Html } from "@feedmill/values/html.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { PageContext } from "../../basics/page.ts";
import { pictureOf } from "../../basics/pictures.ts";
import { shareWays } from "../../basics/share-ways.ts";
import type { Heading } from "./headings.ts";
import { withInstants } from "./popup-schedule.ts";

/** The page that contains the blocks. */
export interface BlockPage {
	id: number;
	title: string;
	headings: readonly Heading[];
}

/** The props of a block; null: it is omitted. `number`: index in the page; `inside`: its content as HTML. */
export async function blockProps(
	block: Block,
	{ inside, number }: { inside: Html; number: number },
	page: BlockPage,
	context: PageContext,
): Promise<ContentBlockProps | null> {
	switch (block.name) {
		case "popup":
			return popupProps(block.fields, inside, page, context);
		case "panel": {
			const { id, title, link = "", side = "left" } = block.fields;
			return { block: "panel", id: `panel-${id}`, title, link, side, inside };
		}
		case "carousel": {
			const { title, shown = 3 } = block.fields;
			const slides = await slidesOf(block.fields, context);
			return slides.length === 0 ? null : { block: "carousel", title, shown, slides };
		}
		case "gallery": {
			const { title, pictures } = block.fields;
			const shown = pictures.map(({ caption = "", ...picture }) => ({ ...picture, caption }));
			return { block: "gallery", group: `gallery-${page.id}-${number}`, title, pictures: shown };
		}
		case "video":
			return { block: "video", ...videoProps(block.fields) };
		case "share": {
			const url = context.urls.absolute(context.url.pathname);
			const shared = { url, title: page.title, text: "", image: "" };
			return { block: "share", ways: shareWays(shared, block.fields.networks) };
		}
		case "tooltip":
			return { block: "tooltip", id: `tooltip-${number}`, ...block.fields };
		case "on-this-page": {
			const { title = "", sticky = false } = block.fields;
			return { block: "on-this-page", title, sticky, links: page.headings };
		}
		case "sticky":
			return { block: "sticky", edge: block.fields.edge ?? "top", inside };
		case "motion":
			return { block: "motion", effect: block.fields.effect, strength: block.fields.strength ?? 4, inside };
	}
}

function popupProps(
	{ id, title, link = "", ...rules }: BlockFields<"popup">,
	inside: Html,
	page: BlockPage,
	{ settings: zone }: PageContext,
): ContentBlockProps {
	const settings = withInstants(popupSettings(id, rules), zone);
	return { block: "popup", id: `popup-${id}`, memory: `${page.id}-${id}`, title, link, settings, inside };
}

/** Deleted categories are skipped. */
async function slidesOf({ slides }: BlockFields<"carousel">, context: PageContext): Promise<CarouselSlide[]> {
	const categories = await context.shop.catalogue.categories(context.versions);
	return slides.flatMap(({ category: slug, picture, alt = "", title = "", text = "", link = "" }) => {
		if (slug === undefined) return picture ? [{ picture, alt, whole: false, title, text, href: link }] : [];
		const category = categories.find((each) => each.slug === slug);
		const own = category?.image ? pictureOf(category.image, "").src : undefined;
		const shown = picture ?? own;
		if (!category || !shown) return [];
		const name = title || plainText(category.name);
		const href = link || context.links.to("category", { path: category.path });
		// The name describes the picture.
		return [{ picture: shown, alt: picture ? alt : "", whole: !picture, title: name, text, href }];
	});
}

const PROVIDERS = {
	youtube: { name: "YouTube", player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?rel=0` },
	vimeo: { name: "Vimeo", player: (id: string) => `https://player.vimeo.com/video/${id}?dnt=1` },
};

function videoProps({ address, title, picture, captions = "" }: BlockFields<"video">): VideoProps {
	const video = readVideo(address);
	if (!video) return { title, picture, file: address, captions, provider: null };
	const { name, player } = PROVIDERS[video.provider];
	const provider = { name, page: address, player: player(video.id), kind: video.provider };
	return { title, picture, file: null, captions: "", provider };
}
