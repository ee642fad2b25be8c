import type { Html } from "@feedmill/store-api/html.ts";
import { __ } from "@wordpress/i18n";
import { rawHtml } from "../frame/raw-html.ts";

export interface PopupProps {
	/** "popup-visit" */
	id: string;
	/** What a visitor's memory of it is kept under. */
	memory: string;
	title: string;
	/** Text of the link that opens it; "" for none here. */
	link: string;
	/** Settings of widgets/popup, in its own names. */
	settings: Readonly<Record<string, unknown>>;
	inside: Html;
}

/** A window over the page. Without script its link leads to it, where it stands in the page. */
export function Popup({ id, memory, title, link, settings, inside }: PopupProps) {
	return (
		<>
			{link !== "" && (
				<p>
					<a className="button button--quiet" href={`#${id}`} id={`${id}-link`}>
						{link}
					</a>
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
				<a className="content-close button button--quiet" href={`#${link === "" ? "" : `${id}-link`}`}>
					{__("Close", "feedmill")}
				</a>
			</section>
		</>
	);
}
