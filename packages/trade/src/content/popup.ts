/** The pages that contain a popup: all, or one content page. */
export type PopupPlace = { where: "everywhere" } | { where: "page"; pageId: number };

/**
 * A popup, opened by a link, a selector or a trigger. Specification: 3, Popup settings; 4, popups. Reference: frontend
 * 04 §E.
 */
export interface Popup {
	id: number;
	title: string;
	/** HTML as stored. */
	content: string;
	/** By the page builder's names, among them `triggers` and `timing`. */
	settings: Readonly<Record<string, unknown>>;
	places: readonly PopupPlace[];
}

/** The popups of a page; null: a page that is no content page. */
export function popupsOn(pageId: number | null, popups: readonly Popup[]): Popup[] {
	return popups.filter(({ places }) =>
		places.some((place) => place.where === "everywhere" || (pageId !== null && place.pageId === pageId)),
	);
}
