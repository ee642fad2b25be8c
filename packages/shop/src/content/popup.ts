/** Where a popup is printed: on every page, or on one page of the shopkeeper. */
export type PopupPlace = { where: "everywhere" } | { where: "page"; pageId: number };

/**
 * A window over the page that opens by a link, a selector or a trigger. Specification: 3, Popup settings; 4, popups.
 * Reference: frontend 04 §E.
 */
export interface Popup {
	id: number;
	title: string;
	/** HTML as stored. */
	content: string;
	/** The page builder's own setting names, among them `triggers` and `timing`. */
	settings: Readonly<Record<string, unknown>>;
	places: readonly PopupPlace[];
}

/** The popups to print on a page; null stands for a page that is not one of the shopkeeper's. */
export function popupsOn(pageId: number | null, popups: readonly Popup[]): Popup[] {
	return popups.filter(({ places }) =>
		places.some((place) => place.where === "everywhere" || (pageId !== null && place.pageId === pageId)),
	);
}
