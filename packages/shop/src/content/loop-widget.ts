/** A product listing inside a page, rendered by the server for page views and refreshes. Reference: frontend 04 §J. */
export interface LoopWidget {
	/** Its page. */
	pageId: number;
	/** Seven letters and digits: `data-id` of its element. */
	widgetId: string;
	/** The template id of imported items, for a class and an id of their markup. null: the shop's own product cards. */
	templateId: number | null;
	perPage: number;
	orderBy: "menu_order" | "title";
	order: "asc" | "desc";
	/** A category filter includes descendants. */
	includeChildren: boolean;
	pagination: {
		type: "numbers" | "load_more_on_click";
		/** "ajax": only the listing is fetched; "page_reload": links load whole pages. */
		load: "ajax" | "page_reload";
		/** The last page that can be reached. */
		pageLimit: number;
	};
}
