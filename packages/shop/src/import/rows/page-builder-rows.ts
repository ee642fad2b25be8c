import type { PopupPlace } from "@feedmill/trade/content/popup.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { LoopWidgetTable, PopupTable } from "../../database/tables/content-tables.ts";
import type { Entry } from "../reading/entry.ts";
import { type ExportReader, taken } from "../reading/export-reader.ts";
import { rendered } from "./content-rows.ts";
import { STATUSES } from "./shared-columns.ts";
import { readSlug } from "./slugs.ts";

/** Page-builder content of an export. Every file is optional. */
export interface PageBuilderRows {
	popups: PopupTable[];
	loops: LoopWidgetTable[];
	/** Script handles by page id. */
	scripts: ReadonlyMap<number, string[]>;
}

export async function readPageBuilder(reader: ExportReader): Promise<PageBuilderRows> {
	return {
		popups: taken((await reader.list("popups.json")).filter(isPopup), popupRow),
		loops: await reader.rows("loop-widgets.json", loopRow),
		scripts: new Map(
			await reader.rows("page-scripts.json", (entry) => [entry.id("post_id"), entry.texts("handles", 200)] as const),
		),
	};
}

/** The page builder's library has other kinds of templates, which are part of the pages that use them. */
function isPopup(entry: Entry): boolean {
	return entry.text("template_type") === "popup";
}

function popupRow(entry: Entry): PopupTable {
	const title = storedName(rendered(entry, "title", 1_000));
	const status = entry.oneOf("status", STATUSES, "publish", "draft");
	return {
		id: entry.id(),
		slug: readSlug(entry, title, "popup"),
		title,
		content: rendered(entry, "content", 1_000_000),
		status,
		settings_json: JSON.stringify(entry.part("settings").fields),
		places_json: JSON.stringify(entry.texts("conditions").flatMap((condition) => place(condition, entry))),
	};
}

function place(condition: string, entry: Entry): PopupPlace[] {
	if (condition === "include/general") return [{ where: "everywhere" }];
	const page = /^include\/singular\/page\/(\d{1,9})$/.exec(condition);
	if (page) return [{ where: "page", pageId: Number(page[1]) }];
	const what = `${JSON.stringify(condition.slice(0, 100))} is not one this shop knows`;
	entry.report("conditions", `${what}: include/general, or a page: left out, the popup is not shown there`);
	return [];
}

function loopRow(entry: Entry): LoopWidgetTable {
	const query = entry.part("query");
	const pagination = entry.part("pagination");
	const widgetId = entry.requiredText("widget_id");
	if (!/^[a-z0-9]{7}$/.test(widgetId)) entry.leaveOut("widget_id", "seven letters and digits expected");
	if (entry.text("widget_type") !== "loop-grid.product")
		entry.leaveOut("widget_type", "only loop-grid.product is known: listings of products");
	return {
		page_id: entry.id("post_id"),
		widget_id: widgetId,
		definition_json: JSON.stringify({
			templateId: entry.id("template_id"),
			perPage: query.nullableInteger("posts_per_page", 1, 100) ?? 12,
			orderBy: query.oneOf("orderby", ["menu_order", "title"], "menu_order"),
			order: query.oneOf("order", ["asc", "desc"], "asc"),
			includeChildren: query.flag("include_children") === 1,
			pagination: {
				type: pagination.oneOf("type", ["numbers", "load_more_on_click"], "numbers"),
				load: pagination.oneOf("load_type", ["ajax", "page_reload"], "page_reload"),
				pageLimit: pagination.nullableInteger("page_limit", 1) ?? 5,
			},
		}),
	};
}
