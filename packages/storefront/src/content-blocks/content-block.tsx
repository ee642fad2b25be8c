import { ShareRow, type ShareRowProps } from "../pages/product/share-row.tsx";
import { Carousel, type CarouselProps } from "./carousel.tsx";
import { Gallery, type GalleryProps } from "./gallery.tsx";
import { Motion, type MotionProps, Sticky, type StickyProps } from "./moving.tsx";
import { OnThisPage, type OnThisPageProps } from "./on-this-page.tsx";
import { Panel, type PanelProps } from "./panel.tsx";
import { Popup, type PopupProps } from "./popup.tsx";
import { Tooltip, type TooltipProps } from "./tooltip.tsx";
import { Video, type VideoProps } from "./video.tsx";

/** One of our own content blocks, with props from the server (server/src/pages/content/blocks). */
export type ContentBlockProps =
	| ({ block: "popup" } & PopupProps)
	| ({ block: "panel" } & PanelProps)
	| ({ block: "carousel" } & CarouselProps)
	| ({ block: "gallery" } & GalleryProps)
	| ({ block: "video" } & VideoProps)
	| ({ block: "share" } & ShareRowProps)
	| ({ block: "tooltip" } & TooltipProps)
	| ({ block: "on-this-page" } & OnThisPageProps)
	| ({ block: "sticky" } & StickyProps)
	| ({ block: "motion" } & MotionProps);

/**
 * Blocks work without JavaScript, by links and scrolling. With it, the widgets of page-builder content enhance them by
 * their classes (widgets/page-builder/widgets.ts).
 */
export function ContentBlock(props: ContentBlockProps) {
	switch (props.block) {
		case "popup":
			return <Popup {...props} />;
		case "panel":
			return <Panel {...props} />;
		case "carousel":
			return <Carousel {...props} />;
		case "gallery":
			return <Gallery {...props} />;
		case "video":
			return <Video {...props} />;
		case "share":
			return (
				<div className="content-share">
					<ShareRow {...props} />
				</div>
			);
		case "tooltip":
			return <Tooltip {...props} />;
		case "on-this-page":
			return <OnThisPage {...props} />;
		case "sticky":
			return <Sticky {...props} />;
		case "motion":
			return <Motion {...props} />;
	}
}
