import type { Popup } from "@feedmill/trade/content/popup.ts";
import type { Db } from "../database/connection.ts";
import type { LoopWidget } from "./loop-widget.ts";

/** Published popups, by id. */
export async function readPopups(db: Db): Promise<Popup[]> {
	const rows = await db.selectFrom("popup").selectAll().where("status", "=", "publish").orderBy("id").execute();
	return rows.map((row) => ({
		id: row.id,
		title: row.title,
		content: row.content,
		settings: JSON.parse(row.settings_json),
		places: JSON.parse(row.places_json),
	}));
}

export async function readLoopWidgets(db: Db): Promise<LoopWidget[]> {
	const rows = await db.selectFrom("loop_widget").selectAll().orderBy("page_id").orderBy("widget_id").execute();
	return rows.map((row) => ({ pageId: row.page_id, widgetId: row.widget_id, ...JSON.parse(row.definition_json) }));
}
