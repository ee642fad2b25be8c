import { __ } from "@feedmill/ui/words.ts";
import { readVideo } from "../video/providers.ts";

/** A video in the lightbox: the player of a provider in a frame, or a file that the browser plays. */
export interface SlideVideo {
	isFile: boolean;
	src: string;
	/** Width by height. */
	ratio: number;
}

/** Ratios by the names of the settings. Reference: frontend 04 §C3. */
const RATIOS: Record<string, number> = {
	219: 2.33333,
	169: 1.77777,
	43: 1.33333,
	32: 1.5,
	11: 1,
	916: 0.5625,
};

/**
 * How a video is played, by its URL; `type` "hosted" is a file, whatever it is called. null for a page whose player is
 * not known.
 */
export function slideVideo(
	url: string,
	{ type, ratio = "169" }: { type?: unknown; ratio?: unknown } = {},
): SlideVideo | null {
	const isFile = type === "hosted" || /\.(?:mp4|m4v|mov|webm|ogv|ogg)(?:[?#].*)?$/i.test(url);
	const src = isFile ? url : playerOf(url);
	return src === "" ? null : { isFile, src, ratio: RATIOS[String(ratio)] ?? 1.77777 };
}

/** The player of a provider, which starts by itself: the visitor has asked for it. */
function playerOf(url: string): string {
	const video = readVideo(url);
	if (video?.provider === "youtube") return `https://www.youtube.com/embed/${video.id}?autoplay=1&rel=0`;
	if (video) return `https://player.vimeo.com/video/${video.id}?autoplay=1`;
	const [, dailymotion] = /(?:dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-z\d]+)/i.exec(url) ?? [];
	if (dailymotion) return `https://www.dailymotion.com/embed/video/${dailymotion}?autoplay=1`;
	const [, videoPress] = /videopress\.com\/(?:v|embed)\/([a-z\d]+)/i.exec(url) ?? [];
	return videoPress ? `https://videopress.com/embed/${videoPress}?autoPlay=1` : "";
}

/** The player in a box of the video's ratio. It is removed, and so stopped, with its slide. */
export function videoBox({ isFile, src, ratio }: SlideVideo, title: string): HTMLElement {
	const box = document.createElement("div");
	const shape = ratio === 1 ? "square" : ratio > 1 ? "landscape" : "portrait";
	box.className = `elementor-video-container elementor-video-${shape}`;
	box.style.setProperty("--video-aspect-ratio", String(ratio));
	box.append(isFile ? filePlayer(src, title) : framePlayer(src, title));
	return box;
}

function filePlayer(src: string, title: string): HTMLVideoElement {
	const video = document.createElement("video");
	Object.assign(video, { src, controls: true, autoplay: true, playsInline: true });
	video.setAttribute("aria-label", title || __("Video"));
	return video;
}

function framePlayer(src: string, title: string): HTMLIFrameElement {
	const frame = document.createElement("iframe");
	Object.assign(frame, { src, title: title || __("Video"), allow: "autoplay; fullscreen" });
	return frame;
}
