import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import type { Html } from "@feedmill/values/html.ts";
import { __ } from "@wordpress/i18n";
import { rawHtml } from "../frame/raw-html.ts";

export interface PopupProps {
	/** "popup-visit" */
	id: string;
	/** Key of what the popup stores about a visitor. */
	memory: string;
	title: string;
	/** Text of the link that opens it; "" for no link here. */
	link: string;
	/** Settings in the names of widgets/popup. */
	settings: Readonly<Record<string, unknown>>;
	inside: Html;
}

/** A popup. Without JavaScript it is part of the page, and its link leads to it. */
export function Popup({ id, memory, title, link, settings, inside }: PopupProps) {
	return (
		<>
			{link !== "" && (
				<p>
					<PageLinkButton look="quiet" href={`#${id}`} id={`${id}-link`}>
						{link}
					</PageLinkButton>
				</p>
			)}
			<section
				className="content-popup"
				id={id}
				aria-label={title}
				data-elementor-type="popup"
				data-elementor-id={memory}
				data-elementor-settings={JSON.stringify(settings)}
			>
				<h2>{title}</h2>
				<div {...rawHtml(inside)} />
				<PageLinkButton look="quiet" className="content-close" href={`#${link === "" ? "" : `${id}-link`}`}>
					{__("Close", "feedmill")}
				</PageLinkButton>
			</section>
		</>
	);
}
