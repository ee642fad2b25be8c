/** A provider's video, by its URL. */
export interface Video {
	provider: "youtube" | "vimeo";
	id: string;
}

/** Parses the URL of a video; null for unknown providers. Reference: frontend 04 §I. */
export function readVideo(address: string): Video | null {
	const youtube =
		/(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:watch)?\?(?:.*&)?vi?=|(?:embed|v|vi|user|shorts)\/))([\w-]{6,20})/.exec(
			address,
		);
	if (youtube) return { provider: "youtube", id: youtube[1]! };
	const vimeo = /vimeo\.com\/(?:video\/)?(\d{4,15})/.exec(address);
	return vimeo && { provider: "vimeo", id: vimeo[1]! };
}

interface YouTubePlayer {
	playVideo(): void;
	/** In seconds; it plays on from there. */
	seekTo(second: number): void;
}

/** The part of YouTube's API that is used. */
export interface YouTube {
	Player: new (
		element: HTMLElement,
		options: {
			videoId: string;
			host?: string;
			playerVars: Record<string, number | string>;
			events: {
				onReady: (event: { target: YouTubePlayer }) => void;
				onStateChange: (event: { data: number; target: YouTubePlayer }) => void;
			};
		},
	) => unknown;
}

declare global {
	interface Window {
		YT?: YouTube & { loaded?: number };
	}
}

const SCRIPT = "https://www.youtube.com/iframe_api";
/** ms between checks whether the provider is ready, and time limit. */
const LOOK_EVERY = 350;
const PATIENCE = 20_000;

let loading: Promise<YouTube> | null = null;

/** Loads YouTube's script, once per page and only if a video is started. @throws if it fails. */
export function loadYouTube(): Promise<YouTube> {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = SCRIPT;
		script.onerror = () => fail();
		document.head.prepend(script);
		const started = Date.now();
		const timer = setInterval(() => {
			if (window.YT?.loaded) {
				clearInterval(timer);
				resolve(window.YT);
			} else if (Date.now() - started > PATIENCE) fail();
		}, LOOK_EVERY);
		const fail = () => {
			clearInterval(timer);
			loading = null;
			reject(new Error("The video's provider did not answer."));
		};
	});
	return loading;
}
