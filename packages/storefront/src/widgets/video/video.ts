import { __ } from "@feedmill/ui/words.ts";
import "../../styles/widgets/video.css";
import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { loadYouTube, readVideo, type Video } from "./providers.ts";

/** State of YouTube's player. */
const ENDED = 0;

/**
 * A video of a provider, or a file. Nothing is loaded from the provider before a click on the poster or, without a
 * poster, before the video is in view. Reference: frontend 04 §I.
 */
export const start: StartWidget = (widget, { signal }) => {
	const settings = elementSettings(widget);
	const kind = String(settings.video_type ?? "youtube");
	const video = readVideo(String(settings[`${kind}_url`] ?? ""));
	const overlay = widget.querySelector<HTMLElement>(".elementor-custom-embed-image-overlay");
	if (overlay) {
		const button = overlay.querySelector<HTMLElement>("[role=button]");
		// A lightbox opens it (actions/content-links.ts), as by a click.
		if (overlay.dataset.elementorLightbox !== undefined) return button ? pressable(button, signal) : undefined;
		if (!video && !widget.querySelector("video.elementor-video, iframe[data-lazy-load]")) return;
		const play = (event: Event) => {
			// Opened in another window, like any link.
			if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
			event.preventDefault();
			overlay.remove();
			void show(widget, video, settings, true);
		};
		overlay.addEventListener("click", play, { signal });
		if (button) pressable(button, signal);
		return;
	}
	if (!video && !widget.querySelector("iframe[data-lazy-load]")) return;
	const observer = new IntersectionObserver((entries) => {
		if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
		observer.disconnect();
		void show(widget, video, settings, settings.autoplay === "yes");
	});
	observer.observe(widget);
	signal.addEventListener("abort", () => observer.disconnect());
};

/** Enter and the space bar click it. */
function pressable(button: HTMLElement, signal: AbortSignal): void {
	const press = (event: KeyboardEvent) => {
		if (event.key !== "Enter" && event.key !== " ") return;
		event.preventDefault();
		button.click();
	};
	button.addEventListener("keydown", press, { signal });
}

async function show(
	widget: HTMLElement,
	video: Video | null,
	settings: Readonly<Record<string, unknown>>,
	plays: boolean,
): Promise<void> {
	const lazy = widget.querySelector<HTMLIFrameElement>("iframe[data-lazy-load]");
	if (lazy) {
		const address = new URL(lazy.dataset.lazyLoad!);
		if (plays) address.searchParams.set("autoplay", "1");
		lazy.allow = "autoplay; fullscreen";
		lazy.src = address.href;
		lazy.hidden = false;
		if (plays) lazy.focus();
		return;
	}
	const place = widget.querySelector<HTMLElement>(".elementor-video");
	if (place instanceof HTMLVideoElement) return void place.play().catch(() => {});
	if (!place || video?.provider !== "youtube") return;
	try {
		const { Player } = await loadYouTube();
		new Player(place, {
			videoId: video.id,
			...(settings.yt_privacy === "yes" ? { host: "https://www.youtube-nocookie.com" } : {}),
			playerVars: playerVars(settings),
			events: {
				onReady: ({ target }) => plays && target.playVideo(),
				onStateChange: ({ data, target }) => {
					if (data === ENDED && settings.loop === "yes") target.seekTo(Number(settings.start) || 0);
				},
			},
		});
	} catch {
		place.replaceWith(linkTo(video));
	}
}

function playerVars(settings: Readonly<Record<string, unknown>>): Record<string, number | string> {
	const flag = (name: string) => (settings[name] === "yes" ? 1 : 0);
	const vars: Record<string, number | string> = {
		controls: flag("controls"),
		rel: flag("rel"),
		playsinline: flag("play_on_mobile"),
		cc_load_policy: flag("cc_load_policy"),
	};
	for (const name of ["start", "end"]) {
		const second = Number(settings[name]);
		if (settings[name] !== "" && Number.isFinite(second) && second > 0) vars[name] = second;
	}
	return vars;
}

/** A link to the video, if the provider's script fails. */
function linkTo({ id }: Video): HTMLAnchorElement {
	const link = document.createElement("a");
	link.href = `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
	link.textContent = __("Watch the video on YouTube");
	return link;
}
