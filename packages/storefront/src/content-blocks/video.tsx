import { __, sprintf } from "@wordpress/i18n";

export interface VideoProps {
	title: string;
	/** Poster. */
	picture: string;
	/** An uploaded file, played by the browser. */
	file: string | null;
	/** WebVTT captions of the file; "" for none. */
	captions: string;
	/** A provider's video; nothing is loaded from it before the visitor starts it. */
	provider: { name: string; page: string; player: string; kind: string } | null;
}

/** A video behind its poster. Without JavaScript the poster links to the video's page. */
export function Video({ title, picture, file, captions, provider }: VideoProps) {
	if (file !== null)
		return (
			<video className="content-video__film" controls preload="none" poster={picture} src={file} aria-label={title}>
				<track kind="captions" src={captions || undefined} />
			</video>
		);
	if (!provider) return null;
	const { name, page, player, kind } = provider;
	return (
		<div
			className="content-video elementor-widget-video"
			data-settings={JSON.stringify({ video_type: kind, [`${kind}_url`]: page })}
		>
			<div className="elementor-wrapper">
				<iframe data-lazy-load={player} title={title} allowFullScreen hidden />
				<a className="elementor-custom-embed-image-overlay" href={page}>
					<img src={picture} alt="" width="640" height="360" loading="lazy" decoding="async" />
					<span className="elementor-custom-embed-play" aria-hidden="true" />
					<span className="screen-reader-text">{sprintf(__("Play the video: %s", "feedmill"), title)}</span>
				</a>
			</div>
			<p className="content-video__caption">
				{title}. {sprintf(__("It comes from %s, which hears of you when you play it.", "feedmill"), name)}
			</p>
		</div>
	);
}
