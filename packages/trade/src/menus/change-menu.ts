import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";
import type { MenuItem } from "./menu.ts";

type Changed = Result<readonly MenuItem[]>;

/**
 * Inserts a link. `place`: "3" makes it the third, "3.1" the first below the third; "" the last. Error:
 * feedmill_invalid for a place that does not exist.
 */
export function addLink(items: readonly MenuItem[], item: MenuItem, place: string): Changed {
	if (place === "") return ok([...items, item]);
	const at = read(place);
	const siblings = at && (at.below === null ? items : items[at.index]?.children);
	if (!at || (at.below !== null && !items[at.index])) return noPlace(place);
	const index = at.below ?? at.index;
	const list = siblings ?? [];
	if (index > list.length) return noPlace(place);
	const changed = [...list.slice(0, index), item, ...list.slice(index)];
	return ok(at.below === null ? changed : withChildren(items, at.index, changed));
}

/** Removes a link with its children. Error: feedmill_not_found. */
export function removeLink(items: readonly MenuItem[], place: string): Changed {
	const at = read(place);
	if (!at || !linkAt(items, place)) return noLink(place);
	if (at.below === null) return ok(items.filter((_, index) => index !== at.index));
	const children = items[at.index]?.children ?? [];
	return ok(
		withChildren(
			items,
			at.index,
			children.filter((_, index) => index !== at.below),
		),
	);
}

/** Moves a link; `to`: its place afterwards. Errors as above. */
export function moveLink(items: readonly MenuItem[], from: string, to: string): Changed {
	const item = linkAt(items, from);
	if (!item) return noLink(from);
	const start = read(from);
	const goal = read(to);
	// "2.1" refers to the menu as displayed, before the link is removed.
	const shifts = start?.below === null && goal !== null && goal.below !== null && goal.index > start.index;
	if (goal && goal.below !== null && start?.below === null && (goal.index === start.index || item.children?.length))
		return noPlace(to);
	const rest = removeLink(items, from);
	return rest.ok ? addLink(rest.value, item, shifts ? `${goal.index}.${goal.below! + 1}` : to) : rest;
}

function linkAt(items: readonly MenuItem[], place: string): MenuItem | undefined {
	const at = read(place);
	if (!at) return undefined;
	return at.below === null ? items[at.index] : items[at.index]?.children?.[at.below];
}

/** Parses a place, zero-based. */
function read(place: string): { index: number; below: number | null } | null {
	const match = /^([1-9]\d{0,2})(?:\.([1-9]\d{0,2}))?$/.exec(place);
	return match && { index: Number(match[1]) - 1, below: match[2] === undefined ? null : Number(match[2]) - 1 };
}

function withChildren(items: readonly MenuItem[], at: number, children: readonly MenuItem[]): MenuItem[] {
	return items.map(({ children: before, ...item }, index) => {
		const below = index === at ? children : (before ?? []);
		return below.length > 0 ? { ...item, children: [...below] } : item;
	});
}

function noPlace(place: string): Changed {
	return fail("feedmill_invalid", said("There is no place {place} in the menu for a link.", { place }));
}

function noLink(place: string): Changed {
	return fail("feedmill_not_found", said("There is no link {place} in the menu.", { place }), "not-found");
}
