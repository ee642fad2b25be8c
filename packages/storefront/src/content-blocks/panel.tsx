import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import type { Html } from "@feedmill/values/html.ts";
import { __ } from "@wordpress/i18n";
import { rawHtml } from "../frame/raw-html.ts";

export interface PanelProps {
	/** "panel-delivery" */
	id: string;
	title: string;
	/** Text of the link that opens it; "" for no link here. */
	link: string;
	side: "left" | "right";
	inside: Html;
}

/** An off-canvas panel. Without JavaScript it opens and closes by :target. */
export function Panel({ id, title, link, side, inside }: PanelProps) {
	return (
		<>
			{link !== "" && (
				<p>
					<PageLinkButton look="quiet" href={`#${id}`} id={`${id}-link`}>
						{link}
					</PageLinkButton>
				</p>
			)}
			<div className="elementor-widget-off-canvas" data-settings='{"prevent_scroll":"yes"}'>
				<div
					className={`e-off-canvas content-panel content-panel--${side}`}
					id={id}
					role="dialog"
					aria-modal="true"
					aria-label={title}
				>
					<div className="e-off-canvas__overlay" />
					<div className="e-off-canvas__main">
						<a className="content-panel__close content-close" href={`#${id}-link`} aria-label={__("Close", "feedmill")}>
							<Icon shape={CLOSE} />
						</a>
						<div className="e-off-canvas__content">
							<h2>{title}</h2>
							<div {...rawHtml(inside)} />
						</div>
					</div>
				</div>
			</div>
		</>
	);
}
