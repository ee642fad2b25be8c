import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { linksOf, menuProblem } from "@feedmill/trade/menus/check-menu.ts";
import { MENU_LOCATIONS, type MenuItem, type MenuLocation, STANDARD_MENUS } from "@feedmill/trade/menus/menu.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import type { ShopCore } from "../core/core.ts";
import { type Db, touch } from "../database/connection.ts";
import { readVersion } from "../editing/edited-repository.ts";
import { createRowEditor, type RowEditor, type RowSubject } from "../editing/row-editor.ts";
import { readMenus, readMenuTargets } from "./menu-repository.ts";
import { menuSchema } from "./menu-schema.ts";

/** A menu, and its version for the next change. */
export interface MenuNow {
	items: readonly MenuItem[];
	/** Not stored: the shop's default menu. */
	standard: boolean;
	version: number;
}

/** Menus are written as a whole; removing one restores the default. */
export interface MenuEditor extends RowEditor<Static<typeof menuSchema>, string> {
	current(location: MenuLocation): Promise<MenuNow>;
	/** Id of a category or page by slug. Error: feedmill_not_found. */
	idOfSlug(kind: "category" | "page", slug: string): Promise<Result<number>>;
	/** undefined: it is deleted. */
	slugOf(kind: "category" | "page", id: number): Promise<string | undefined>;
}

export function createMenuEditor(core: Pick<ShopCore, "connection" | "clock">): MenuEditor {
	const { db } = core.connection;
	return {
		...createRowEditor<typeof menuSchema, string>(core, menuSubject),
		async current(location) {
			const version = await readVersion(db, "menu", location);
			const items = (await readMenus(db))[location];
			return { items: items ?? STANDARD_MENUS[location], standard: items === undefined, version };
		},
		async idOfSlug(kind, slug) {
			const id = (await readMenuTargets(db))[kind].get(slug);
			return id === undefined
				? fail("feedmill_not_found", said('There is no {kind} "{slug}".', { kind, slug }), "not-found")
				: ok(id);
		},
		async slugOf(kind, id) {
			return [...(await readMenuTargets(db))[kind]].find(([, each]) => each === id)?.[0];
		},
	};
}

const menuSubject: RowSubject<typeof menuSchema> = {
	kind: "menu",
	ability: "content.edit",
	noun: "menu",
	table: "menu",
	id: "location",
	schema: menuSchema,
	defaults: null,
	withoutRow: (id) =>
		(MENU_LOCATIONS as readonly (number | string)[]).includes(id) ? { location: String(id), items_json: "" } : null,
	async check(trx, row) {
		const items = JSON.parse(String(row.items_json)) as MenuItem[];
		const problem = menuProblem(row.location as MenuLocation, items) ?? (await missingTarget(trx, items));
		return problem ? fail("feedmill_invalid", problem) : ok(undefined);
	},
	remove: async () => ok(undefined),
	afterWrite: ({ trx }) => touch(trx, "settings"),
};

/** Drafts are allowed: their links appear when they are published. */
async function missingTarget(trx: Db, items: readonly MenuItem[]): Promise<Said | null> {
	const targets = await readMenuTargets(trx);
	const ids = { category: new Set(targets.category.values()), page: new Set(targets.page.values()) };
	for (const { item } of linksOf(items))
		if ((item.to === "category" || item.to === "page") && !ids[item.to].has(item.id ?? 0))
			return said("There is no {kind} of the number {missing}.", { kind: item.to, missing: item.id ?? 0 });
	return null;
}
