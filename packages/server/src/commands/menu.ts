import { parseArgs } from "node:util";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { addLink, moveLink, removeLink } from "@feedmill/trade/menus/change-menu.ts";
import { linksOf } from "@feedmill/trade/menus/check-menu.ts";
import { MENU_LOCATIONS, MENU_TARGETS, type MenuItem, type MenuLocation } from "@feedmill/trade/menus/menu.ts";
import { type Run, withShop } from "./run/with-shop.ts";

const HOW = [
	"npm run feedmill -- menu shows the menus; menu add header /visit/ 'Visit us' [--at 2], menu move header 3 1,",
	"menu remove header 2 and menu reset header change one. A link leads to an address, category:SLUG, page:SLUG, or",
	"shop, cart, account and the like; 2.1 is the first one below the second",
].join(" ");

interface MenuCommand {
	action: string;
	given: readonly string[];
	/** Place of a new link; "" at the end. */
	at: string;
}

/** `feedmill menu`: the menus around the pages. */
export async function menu(args: string[], run: Run): Promise<number> {
	const command = read(args);
	if (!command) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "content.edit", (shop, actor) => runMenu(shop, actor, command));
}

/** Allowed numbers of arguments by action. */
const WORDS: Readonly<Record<string, readonly number[]>> = {
	list: [0, 1],
	add: [2, 3],
	move: [3],
	remove: [2],
	reset: [1],
};

/** null if the arguments are invalid. */
function read(args: string[]): MenuCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { at: { type: "string", default: "" } },
		});
		const [action = "list", ...given] = positionals;
		const fits = Object.hasOwn(WORDS, action) && WORDS[action]!.includes(given.length);
		return fits && (values.at === "" || action === "add") ? { action, given, at: values.at } : null;
	} catch {
		return null;
	}
}

/** Runs on an open shop. */
export async function runMenu(
	{ editors: { menus } }: Pick<Shop, "editors">,
	actor: Actor,
	{ action, given: [where, ...words], at }: MenuCommand,
): Promise<Result<string>> {
	const location = MENU_LOCATIONS.find((each) => each === where);
	if (where !== undefined && !location)
		return fail("feedmill_not_found", `There is no menu ${where}; there is ${MENU_LOCATIONS.join(", ")}.`, "not-found");
	if (action === "list" || !location) {
		const shown = await Promise.all((location ? [location] : MENU_LOCATIONS).map(show));
		return ok(shown.join("\n\n"));
	}
	const { items, version, standard } = await menus.current(location);
	if (action === "reset") {
		if (standard) return ok(`The menu ${location} is the shop's own already.`);
		const removed = await menus.remove(location, { actor, version });
		return removed.ok ? ok(await show(location)) : removed;
	}
	const changed = await wanted(items);
	if (!changed.ok) return changed;
	const done = await menus.change(location, { items: [...changed.value] }, { actor, version });
	return done.ok ? ok(await show(location)) : done;

	async function wanted(before: readonly MenuItem[]): Promise<Result<readonly MenuItem[]>> {
		const [first = "", second] = words;
		if (action === "move") return moveLink(before, first, second ?? "");
		if (action === "remove") return removeLink(before, first);
		const target = await targetOf(first);
		if (!target.ok) return target;
		return addLink(before, { ...target.value, ...(second === undefined ? {} : { label: second }) }, at);
	}

	async function targetOf(text: string): Promise<Result<MenuItem>> {
		const [, kind, slug] = /^(category|page):(.+)$/.exec(text) ?? [];
		if (kind && slug) {
			const id = await menus.idOfSlug(kind as "category" | "page", slug);
			return id.ok ? ok({ to: kind as "category" | "page", id: id.value }) : id;
		}
		const place = MENU_TARGETS.find((each) => each === text && !["category", "page", "address"].includes(each));
		return ok(place ? { to: place } : { to: "address", href: text });
	}

	async function show(which: MenuLocation): Promise<string> {
		const now = await menus.current(which);
		const lines = await Promise.all(
			linksOf(now.items).map(async ({ place, item }) => {
				const target = await written(item);
				return `  ${place.padEnd(6)}${item.label === undefined ? target : `${item.label}: ${target}`}`;
			}),
		);
		return [`${which}${now.standard ? " (the shop's own)" : ""}`, ...lines].join("\n");
	}

	/** As `menu add` takes it: "page:about". */
	async function written({ to, id, href }: MenuItem): Promise<string> {
		if ((to !== "category" && to !== "page") || id === undefined) return href ?? to;
		return `${to}:${(await menus.slugOf(to, id)) ?? `${id} (deleted)`}`;
	}
}
