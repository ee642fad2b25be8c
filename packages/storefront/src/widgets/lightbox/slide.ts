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
	/** A smaller one that is on the page: shown until the large one has come. */
	preview?: string;
	/** Class whose tint is its ground, for pictures that are partly transparent. */
	tint?: string;
	/** Pixels of the picture, where they are known: its place is then free before it comes. */
	width?: number;
	height?: number;
	video?: Video;
}
