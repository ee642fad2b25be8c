/** A part of the page with content of its own: the page, a template, a popup. Reference: frontend 04 §O. */
export interface PageDocument {
	/** Wrapped by jQuery, where the page has that. */
	readonly $element: ArrayLike<HTMLElement>;
	/** All settings, or one: its id. */
	getSettings(name?: string): unknown;
}

/** A popup: `showModal` opens it, unless the visitor has turned it off for good. */
export interface PopupDocument extends PageDocument {
	showModal: () => void;
	getModal(): { isVisible(): boolean; show(): void; hide(): void };
}

/** Documents by id; popups add themselves. */
export const documents: Record<string, PageDocument> = {};

export function addDocument<More extends object>(id: string, element: HTMLElement, more: More): PageDocument & More {
	const settings: Record<string, unknown> = { id };
	const added = Object.defineProperty(
		{ ...more, getSettings: (name?: string) => (name === undefined ? settings : settings[name]) },
		"$element",
		{ enumerable: true, get: () => wrapped(element) },
	) as PageDocument & More;
	documents[id] = added;
	return added;
}

/** Adds those that are in the page. */
export function addPageDocuments(): void {
	for (const element of document.querySelectorAll<HTMLElement>("[data-elementor-type][data-elementor-id]")) {
		const id = element.dataset.elementorId ?? "";
		if (!(id in documents)) addDocument(id, element, {});
	}
}

/** What jQuery makes of an object of the page; without jQuery, a list of it. */
export function wrapped<Item>(item: Item): ArrayLike<Item> {
	const { jQuery } = window as { jQuery?: (item: Item) => ArrayLike<Item> };
	return jQuery ? jQuery(item) : [item];
}
