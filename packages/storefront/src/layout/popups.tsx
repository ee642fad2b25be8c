import type { PopupMarkup } from "../frame/frame.ts";
import { rawHtml } from "../frame/raw-html.ts";

/** Popups of a page, hidden until their script shows them. Reference: frontend 04 §E1. */
export function Popups({ popups }: { popups: readonly PopupMarkup[] }) {
	return popups.map(({ id, html, settings }) => (
		<div
			key={id}
			hidden
			data-elementor-type="popup"
			data-elementor-id={id}
			className={`elementor elementor-${id} elementor-location-popup`}
			data-elementor-settings={settings}
			{...rawHtml(html)}
		/>
	));
}
