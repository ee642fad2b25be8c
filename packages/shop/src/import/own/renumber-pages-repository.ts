import type { PopupPlace } from "@feedmill/trade/content/popup.ts";
import type { MenuItem } from "@feedmill/trade/menus/menu.ts";
import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import type { ImportProblem } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";

/**
 * Gives pages and popups of an export that is only added another number where this shop has something else of theirs,
 * made here or in the demo store: it is not replaced. What was added before keeps the number that it got then. `known`:
 * the shop's own pages, which an export without settings leaves. Returns what was renumbered.
 */
export async function renumberPages(trx: Db, rows: StoreRows, known: StoreSettings["pages"]): Promise<ImportProblem[]> {
	const pagesHere = await trx.selectFrom("page").select(["id", "slug", "title", "created_at"]).execute();
	const popupsHere = await trx.selectFrom("popup").select(["id", "slug", "title"]).execute();
	const pages = await newNumbers(rows.pages, pagesHere, () => nextId(trx, "page"), {
		// When it was written does not change, its address may.
		isSame: (row, here) => row.created_at === here.created_at || row.slug === here.slug,
		wasAdded: (row, here) => row.created_at === here.created_at && (row.slug === here.slug || row.title === here.title),
	});
	const popups = await newNumbers(rows.pageBuilder.popups, popupsHere, () => nextId(trx, "popup"), {
		isSame: (row, here) => row.slug === here.slug || row.title === here.title,
		wasAdded: (row, here) => row.slug === here.slug && row.title === here.title,
	});
	if (pages.size > 0) followPages(rows, pages, known);
	return [...told("pages.json", pages), ...told("popups.json", popups)];
}

interface Numbered {
	id: number;
	slug: string;
	title: string;
}

/** Renumbers the rows; the new numbers by those of the export. */
async function newNumbers<Row extends Numbered, Here extends Numbered>(
	rows: readonly Row[],
	here: readonly Here[],
	next: () => Promise<number>,
	{ isSame, wasAdded }: Record<"isSame" | "wasAdded", (row: Row, here: Here) => boolean>,
): Promise<Map<number, number>> {
	const byId = new Map(here.map((each) => [each.id, each]));
	const bySlug = Map.groupBy(here, ({ slug }) => slug);
	const byTitle = Map.groupBy(here, ({ title }) => title);
	const exported = new Set(rows.map(({ id }) => id));
	const numbers = new Map<number, number>();
	for (const row of rows) {
		const taken = byId.get(row.id);
		if (!taken || isSame(row, taken)) continue;
		const alike = [...(bySlug.get(row.slug) ?? []), ...(byTitle.get(row.title) ?? [])];
		const before = alike.find((each) => wasAdded(row, each) && !exported.has(each.id));
		let number = before?.id ?? (await next());
		while (!before && (exported.has(number) || byId.has(number))) number = await next();
		numbers.set(row.id, number);
	}
	for (const row of rows) row.id = numbers.get(row.id) ?? row.id;
	return numbers;
}

/** What refers to a page by its number. */
function followPages(rows: StoreRows, numbers: ReadonlyMap<number, number>, known: StoreSettings["pages"]): void {
	const numberOf = (id: number) => numbers.get(id) ?? id;
	for (const loop of rows.pageBuilder.loops) loop.page_id = numberOf(loop.page_id);
	for (const popup of rows.pageBuilder.popups) {
		const places = JSON.parse(popup.places_json) as PopupPlace[];
		popup.places_json = JSON.stringify(
			places.map((place) => (place.where === "page" ? { ...place, pageId: numberOf(place.pageId) } : place)),
		);
	}
	const followed = (item: MenuItem): MenuItem => ({
		...item,
		...(item.to === "page" && item.id !== undefined ? { id: numberOf(item.id) } : {}),
		...(item.children ? { children: item.children.map(followed) } : {}),
	});
	for (const menu of rows.menus)
		menu.items_json = JSON.stringify((JSON.parse(menu.items_json) as MenuItem[]).map(followed));
	const pages = Object.entries(rows.settings.pages).map(([part, page]): [string, StorePage] => {
		const own = known[part as keyof typeof known];
		return [part, own.id === page.id && own.path === page.path ? page : { ...page, id: numberOf(page.id) }];
	});
	rows.settings = { ...rows.settings, pages: Object.fromEntries(pages) as StoreSettings["pages"] };
}

function told(file: string, numbers: ReadonlyMap<number, number>): ImportProblem[] {
	return [...numbers].map(([id, number]) => ({
		file,
		entry: `id ${id}`,
		field: "id",
		message: `something else has this number in this shop: taken as ${number}`,
	}));
}
