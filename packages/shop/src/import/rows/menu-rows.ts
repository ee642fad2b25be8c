import { menuProblem } from "@feedmill/trade/menus/check-menu.ts";
import { isMenuAddress, type MenuItem, type MenuLocation } from "@feedmill/trade/menus/menu.ts";
import { stripTags } from "@feedmill/trade/text/sanitise.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import type { MenuTable } from "../../database/tables/content-tables.ts";
import { MOST_LINKS } from "../../menus/menu-schema.ts";
import type { Entry } from "../reading/entry.ts";
import { type ExportReader, taken } from "../reading/export-reader.ts";
import { rendered } from "./content-rows.ts";

/** Ids of the export that links may point to. */
interface ExportedItem {
	page: ReadonlySet<number>;
	category: ReadonlySet<number>;
}

/** Menu locations of themes, by location of this shop. */
const LOCATIONS: Readonly<Record<string, MenuLocation>> = {
	primary: "header",
	header: "header",
	footer_menu: "footer",
	footer: "footer",
	loggedin_account_menu: "account",
	account: "account",
};

/**
 * Menus of the exported site (wp/v2 menus and menu-items) in locations that this shop has. Links below the second level
 * move up to it; invalid and unpublished ones are skipped.
 */
export async function readMenus(
	reader: ExportReader,
	brought: ExportedItem,
): Promise<{ rows: MenuTable[]; others: string[] }> {
	const site = (await reader.object("wp-settings.json")).text("url").replace(/\/$/, "");
	const items = taken(await reader.list("menu-items.json"), (entry) => entry.id() && entry).filter(
		(each) => each !== 0,
	);
	const rows = new Map<MenuLocation, MenuTable>();
	const others: string[] = [];
	for (const menu of await reader.list("menus.json")) {
		const id = menu.id();
		if (menu.isLeftOut) continue;
		const name = menu.text("name") || String(id);
		const places = menu.texts("locations").flatMap((each) => LOCATIONS[each] ?? []);
		const own = items.filter((entry) => entry.reference("menus") === id && isShown(entry));
		const links = own.length > 0 ? menuItems(own, brought, site) : [];
		if (places.length === 0 || links.length === 0) others.push(name);
		for (const location of links.length > 0 ? places : []) {
			const stored = (location === "account" ? onOneLevel(links) : links).slice(0, MOST_LINKS);
			const problem = menuProblem(location, stored);
			if (problem) menu.report("items", `${inEnglish(problem)} The menu is left out.`);
			else rows.set(location, { location, items_json: JSON.stringify(stored) });
		}
	}
	return { rows: [...rows.values()], others };
}

function onOneLevel(items: readonly MenuItem[]): MenuItem[] {
	return items.flatMap(({ children = [], ...item }) => [item, ...children]);
}

function isShown(entry: Entry): boolean {
	return entry.flag("invalid") === 0 && ["", "publish"].includes(entry.text("status"));
}

function menuItems(entries: readonly Entry[], brought: ExportedItem, site: string): MenuItem[] {
	const ordered = [...entries].sort((a, b) => a.integer("menu_order") - b.integer("menu_order"));
	const byId = new Map(ordered.map((entry) => [entry.id(), entry]));
	/** The top-level ancestor of a link; itself at the top level. */
	const rootOf = (entry: Entry): number => {
		const seen = new Set<Entry>();
		let at = entry;
		for (let up = byId.get(at.integer("parent")); up && !seen.has(up); up = byId.get(up.integer("parent"))) {
			seen.add(up);
			at = up;
		}
		return at.id();
	};
	const roots = Map.groupBy(ordered, rootOf);
	return [...roots].flatMap(([id, group]) => {
		const entry = byId.get(id);
		const link = entry && linkOf(entry, brought, site);
		const children = group.filter((each) => each !== entry).flatMap((each) => linkOf(each, brought, site) ?? []);
		if (!link) return children;
		return children.length > 0 ? [{ ...link, children }] : [link];
	});
}

/** null if its target is not in the export. */
function linkOf(entry: Entry, brought: ExportedItem, site: string): MenuItem | null {
	const label = stripTags(rendered(entry, "title", 1_000))
		.trim()
		.slice(0, 100);
	const named = label === "" ? {} : { label };
	const id = entry.reference("object_id");
	const object = entry.text("object");
	if (object === "page") return brought.page.has(id) ? { to: "page", id, ...named } : null;
	if (object === "product_cat") return brought.category.has(id) ? { to: "category", id, ...named } : null;
	if (entry.text("type") === "post_type_archive" && object === "product") return { to: "shop", ...named };
	const url = entry.text("url", 1_000);
	const own = site !== "" && (url === site || url.startsWith(`${site}/`));
	const href = own ? url.slice(site.length) || "/" : url;
	// "#" is a heading for the links below it.
	if (isMenuAddress(href)) return { to: "address", href, label: label || href.slice(0, 100) };
	if (href !== "")
		entry.report("url", `a menu cannot lead to ${JSON.stringify(href.slice(0, 60))}: the link is left out`);
	return null;
}
