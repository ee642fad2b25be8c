import { type Said, said } from "../words/said.ts";
import { ACCOUNT_PLACES, isMenuAddress, type MenuItem, type MenuLocation } from "./menu.ts";

/** "3" is the third link, "3.1" the first below it. */
export interface PlacedLink {
	place: string;
	item: MenuItem;
}

/** All links of a menu with their places. */
export function linksOf(items: readonly MenuItem[]): PlacedLink[] {
	return items.flatMap((item, index) => [
		{ place: String(index + 1), item },
		...(item.children ?? []).map((child, below) => ({ place: `${index + 1}.${below + 1}`, item: child })),
	]);
}

/**
 * The mistake in a menu that its schema cannot express, as one sentence, or null. The editor checks that targets exist.
 */
export function menuProblem(location: MenuLocation, items: readonly MenuItem[]): Said | null {
	for (const { place, item } of linksOf(items)) {
		const { to, id, href, label } = item;
		if (label !== undefined && label.trim() === "")
			return said("The label of link {place} is empty: give it one, or leave it out.", { place });
		if (to === "address") {
			if (label === undefined) return said("Link {place} leads to an address and needs a label.", { place });
			if (href === undefined) return said("Link {place} needs an address to lead to.", { place });
			if (!isMenuAddress(href))
				return said(
					'Link {place} cannot lead to "{href}": an address begins with /, #, https://, http://, mailto: or tel:.',
					{ place, href: href.length > 60 ? `${href.slice(0, 59)}…` : href },
				);
		} else if (href !== undefined) return said("Only a link to an address has one: see link {place}.", { place });
		const numbered = to === "category" || to === "page";
		if (numbered && id === undefined) return said("Link {place} needs the number of its {to}.", { place, to });
		if (!numbered && id !== undefined)
			return said("Only links to categories and pages have a number: see link {place}.", { place });
		if (to === "categories" && (label !== undefined || place.includes(".") || (item.children?.length ?? 0) > 0))
			return said("Link {place} stands for all categories: it has no label, and nothing above or below it.", { place });
		if (location === "account" && (to === "categories" || (item.children?.length ?? 0) > 0))
			return said("The menu of the account has one level, and no categories: see link {place}.", { place });
		if (location !== "account" && to !== "account" && (ACCOUNT_PLACES as readonly string[]).includes(to))
			return said("Link {place} is for customers who are logged in: it stands in the account menu only.", { place });
	}
	return null;
}
