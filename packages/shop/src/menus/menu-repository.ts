import type { MenuItem, MenuLocation, Menus } from "@feedmill/trade/menus/menu.ts";
import type { Db } from "../database/connection.ts";

/** The shopkeeper's menus. */
export async function readMenus(db: Db): Promise<Menus> {
	const rows = await db.selectFrom("menu").selectAll().execute();
	return Object.fromEntries(
		rows.map(({ location, items_json }) => [location as MenuLocation, JSON.parse(items_json) as MenuItem[]]),
	);
}

/** Targets of links, by slug. */
export interface MenuTargets {
	category: ReadonlyMap<string, number>;
	page: ReadonlyMap<string, number>;
}

export async function readMenuTargets(db: Db): Promise<MenuTargets> {
	const bySlug = (rows: readonly { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]));
	const terms = db.selectFrom("term").select(["id", "slug"]).where("taxonomy", "=", "product_cat");
	return {
		category: bySlug(await terms.execute()),
		page: bySlug(await db.selectFrom("page").select(["id", "slug"]).execute()),
	};
}
