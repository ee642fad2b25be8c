/**
 * A listing of products inside a page of the shopkeeper, rendered by the server for page views and refreshes alike.
 * Reference: frontend 04 §J.
 */
export interface LoopWidget {
	/** The page it stands on. */
	pageId: number;
	/** Seven letters and digits: `data-id` of its element. */
	widgetId: string;
	/** The document of an imported item: a class and an id of its markup. null: items are the shop's own cards. */
	templateId: number | null;
	perPage: number;
	orderBy: "menu_order" | "title";
	order: "asc" | "desc";
	/** A category's filter takes in the categories below it. */
	includeChildren: boolean;
	pagination: {
		type: "numbers" | "load_more_on_click";
		/** "ajax": the listing alone is fetched; "page_reload": its links lead to whole pages. */
		load: "ajax" | "page_reload";
		/** The most pages that can be reached. */
		pageLimit: number;
	};
}
