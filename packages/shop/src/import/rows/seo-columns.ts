import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import type { PageTable } from "../../database/tables/content-tables.ts";
import { type Entry, isFields } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import type { KnownStore } from "./parts/known-store.ts";
import { siteSettings } from "./settings/site-settings.ts";

type SeoColumns = Pick<PageTable, "seo_title" | "seo_description">;

/** The texts for search engines of one entry, which is called `name`. */
export type ReadSeo = (entry: Entry, name: string) => SeoColumns;

/**
 * Reads titles and descriptions that were written for search engines: from the fields of the usual plugins in
 * `meta_data` or `meta`, or from what Yoast SEO answers (`yoast_head_json`). What a plugin makes of the name by itself
 * is no text of one's own, and the shop has a default of its own for it.
 */
export async function seoReader(reader: ExportReader, { settings }: Pick<KnownStore, "settings">): Promise<ReadSeo> {
	const { siteTitle, tagline } = siteSettings(await reader.object("wp-settings.json"), settings);
	return (entry, name) => {
		const fill = { name, site: siteTitle, tagline };
		const answered = entry.has("yoast_head_json") ? entry.part("yoast_head_json") : null;
		const madeByItself = !answered || isMadeOfNames(answered.name("title", 1_000), fill);
		return {
			seo_title: written(entry, TITLES, 200, fill) ?? (madeByItself ? "" : answered.name("title", 200)),
			seo_description: written(entry, DESCRIPTIONS, 500, fill) ?? answered?.name("description", 500) ?? "",
		};
	};
}

/** Of Yoast SEO (of a term "wpseo_…") and of Rank Math. */
const TITLES = ["_yoast_wpseo_title", "rank_math_title", "wpseo_title"];
const DESCRIPTIONS = ["_yoast_wpseo_metadesc", "rank_math_description", "wpseo_desc"];

interface Fill {
	name: string;
	site: string;
	tagline: string;
}

/** The first that has words of its own. */
function written(entry: Entry, keys: readonly string[], most: number, fill: Fill): string | undefined {
	const meta = isFields(entry.fields.meta) ? entry.part("meta") : null;
	const listed = entry.parts("meta_data");
	for (const key of keys) {
		const one = listed.find((each) => each.fields.key === key);
		const text = (one && filled(one, "value", most, fill)) || (meta?.has(key) && filled(meta, key, most, fill));
		if (text) return text;
	}
	return undefined;
}

/** Yoast writes %%title%%, Rank Math %title% and %customfield(name)%. */
const VARIABLE = /%%[a-z_]{1,60}%%|%[a-z_]{1,60}(?:\([^()%]{0,60}\))?%/gi;
const WORDLESS = /^[\s\p{P}\p{S}]*$/u;
/** The place of a separator while the text is put together. */
const BETWEEN = "\u0001";

/** The text with its variables replaced; unknown ones are left out and reported. "" if it has nothing but variables. */
function filled(entry: Entry, field: string, most: number, { name, site, tagline }: Fill): string {
	const given = entry.name(field, 1_000).replaceAll(BETWEEN, "");
	if (WORDLESS.test(given.replaceAll(VARIABLE, ""))) return "";
	const unknown = new Set<string>();
	const text = given.replaceAll(VARIABLE, (variable) => {
		switch (variable.replaceAll("%", "").toLowerCase()) {
			case "title":
			case "term":
			case "term_title":
			case "name":
				return name;
			case "sitename":
			case "site_title":
				return site;
			case "sitedesc":
			case "site_description":
				return tagline;
			case "sep":
			case "separator":
				return BETWEEN;
			// Empty on a first page.
			case "page":
			case "pagenumber":
				return "";
			default:
				unknown.add(variable);
				return "";
		}
	});
	if (unknown.size > 0) entry.report(field, `${[...unknown].join(", ")} is not known here: taken without it`);
	const parts = text.split(BETWEEN).map((part) => part.replaceAll(/\s+/g, " ").trim());
	const whole = parts.filter((part) => part !== "").join(" – ");
	if (whole.length <= most) return whole;
	entry.report(field, `has ${whole.length} characters, ${most} at most are stored: cut`);
	return whole.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** "Layer Mash - Feedmill", "Layer Mash Archives – Feedmill". */
function isMadeOfNames(title: string, { name, site }: Fill): boolean {
	const left = [name, site].reduce((text, part) => text.replace(decodeEntities(part), () => ""), decodeEntities(title));
	return WORDLESS.test(left.replace(/\barchives?\b/i, ""));
}
