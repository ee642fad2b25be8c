import type { PopupPlace } from "@feedmill/trade/content/popup.ts";
import type { LoopWidgetTable, PopupTable } from "../../database/tables/content-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

/** Page-builder content of an export. Every file is optional. */
export interface PageBuilderRows {
	popups: PopupTable[];
	loops: LoopWidgetTable[];
	/** Script handles by page id. */
	scripts: ReadonlyMap<number, string[]>;
}

export async function readPageBuilder(reader: ExportReader): Promise<PageBuilderRows> {
	return {
		popups: (await reader.list("popups.json")).filter(isPopup).map(popupRow),
		loops: (await reader.list("loop-widgets.json")).map(loopRow),
		scripts: new Map(
			(await reader.list("page-scripts.json")).map((entry) => [entry.id("post_id"), entry.texts("handles")]),
		),
	};
}

/** The page builder's library has other kinds of templates, which are part of the pages that use them. */
function isPopup(entry: Entry): boolean {
	return entry.text("template_type") === "popup";
}

function popupRow(entry: Entry): PopupTable {
	const title = entry.part("title");
	const settings = entry.fields.settings;
	return {
		id: entry.id(),
		slug: entry.requiredText("slug"),
		title: title.has("raw") ? title.name("raw") : title.name("rendered"),
		content: entry.part("content").text("rendered"),
		status: entry.oneOf("status", ["publish", "draft", "private", "pending", "future", "trash"], "publish"),
		settings_json: JSON.stringify(Array.isArray(settings) ? {} : (settings ?? {})),
		places_json: JSON.stringify(entry.texts("conditions").flatMap((condition) => place(condition, entry))),
	};
}

function place(condition: string, entry: Entry): PopupPlace[] {
	if (condition === "include/general") return [{ where: "everywhere" }];
	const page = /^include\/singular\/page\/(\d{1,9})$/.exec(condition);
	if (page) return [{ where: "page", pageId: Number(page[1]) }];
	entry.problem("conditions", `${JSON.stringify(condition)} is not one this shop knows: include/general, or a page`);
	return [];
}

function loopRow(entry: Entry): LoopWidgetTable {
	const query = entry.part("query");
	const pagination = entry.part("pagination");
	const widgetId = entry.requiredText("widget_id");
	if (!/^[a-z0-9]{7}$/.test(widgetId)) entry.problem("widget_id", "seven letters and digits expected");
	if (entry.text("widget_type") !== "loop-grid.product")
		entry.problem("widget_type", "only loop-grid.product is known: listings of products");
	return {
		page_id: entry.id("post_id"),
		widget_id: widgetId,
		definition_json: JSON.stringify({
			templateId: entry.id("template_id"),
			perPage: Math.min(100, Math.max(1, query.integer("posts_per_page", 12))),
			orderBy: query.oneOf("orderby", ["menu_order", "title"], "menu_order"),
			order: query.oneOf("order", ["asc", "desc"], "asc"),
			includeChildren: query.flag("include_children") === 1,
			pagination: {
				type: pagination.oneOf("type", ["numbers", "load_more_on_click"], "numbers"),
				load: pagination.oneOf("load_type", ["ajax", "page_reload"], "page_reload"),
				pageLimit: Math.max(1, pagination.integer("page_limit", 5)),
			},
		}),
	};
}
