import { seoTexts } from "@feedmill/trade/content/seo-texts.ts";
import type { Db } from "../database/connection.ts";
import type { Page } from "./page.ts";

export async function readPages(db: Db): Promise<Page[]> {
	const rows = await db.selectFrom("page").selectAll().orderBy("id").execute();
	return rows.map(({ created_at, modified_at, scripts_json, seo_title, seo_description, ...page }) => ({
		...page,
		scripts: JSON.parse(scripts_json),
		createdAt: created_at,
		modifiedAt: modified_at,
		seo: seoTexts({ seo_title, seo_description }),
	}));
}
