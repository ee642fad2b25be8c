import type { SlideVideo } from "./slide-video.ts";

/** A large picture, or a video. */
export interface Slide {
	/** URL of the picture, or of the video's page. */
	src: string;
	alt: string;
	/** Caption; "" for none. */
	title: string;
	description: string;
	/** The action that opens it ("#elementor-action…"), for shared URLs; "" for none. */
	hash: string;
	/** A smaller picture of the page, shown while loading. */
	preview?: string;
	/** CSS class of the background tint, for transparent pictures. */
	tint?: string;
	/** Size in pixels if known, to reserve its space. */
	width?: number;
	height?: number;
	video?: SlideVideo;
}
