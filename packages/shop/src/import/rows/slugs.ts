import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { cutSlug, slugOf } from "@feedmill/trade/text/slug.ts";
import type { Entry } from "../reading/entry.ts";

const SLUG = new RegExp(FORMS.slug);

/**
 * The slug of an entry as it is stored; without one, that of its name, or its kind and number. `reported`: whether a
 * missing one is reported, because its address changes.
 */
export function readSlug(entry: Entry, name: string, kind: string, reported = true): string {
	const given = entry.text("slug");
	const made = slugOf(given || name) || `${kind}-${entry.id()}`;
	if (given.trim() === "") {
		if (reported) entry.report("slug", `is missing: taken as ${made}`);
		return made;
	}
	const stored = storedSlug(given.trim()).toLowerCase();
	const fit = SLUG.test(stored) ? cutSlug(stored) : made;
	if (fit !== stored) entry.report("slug", `is no slug of 200 small letters at most: taken as ${fit}`);
	return fit;
}

/** A slug as words, for something without a name: "calf-feed" is "calf feed". */
export function nameOf(slug: string): string {
	try {
		return decodeURIComponent(slug).replaceAll("-", " ");
	} catch {
		return slug;
	}
}
