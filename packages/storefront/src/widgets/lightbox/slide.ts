import type { Video } from "../video/providers.ts";

/** One large picture, or a video of a provider in its place. */
export interface Slide {
	/** Address of the picture, or of the video's page. */
	src: string;
	alt: string;
	/** Below the picture; "" for none. */
	title: string;
	description: string;
	/** The link action that opens it ("#elementor-action…"), which a shared address carries; "" for none. */
	hash: string;
	video?: Video;
}
