import { readFileSync } from "node:fs";
import path from "node:path";

const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");

/** Data that is not translated: file of the store -> fields shown on pages. */
const SHOWN: Record<string, readonly string[]> = {
	// Products: texts, pictures and attributes.
	products: [
		"name",
		"description",
		"short_description",
		"purchase_note",
		"button_text",
		"options",
		"option",
		"alt",
		"sku",
	],
	"variations-23": ["description", "option", "sku"],
	"variations-28": ["description", "option", "sku"],
	"variations-42": ["description", "option", "sku"],
	categories: ["name", "description"],
	tags: ["name"],
	shipping_classes: ["name"],
	attributes: ["name"],
	"attribute-terms-1": ["name"],
	"attribute-terms-2": ["name"],
	"attribute-terms-3": ["name"],
	// Authors and texts of reviews.
	reviews: ["reviewer", "review"],
	// Content pages with titles and block texts.
	pages: ["rendered", "raw"],
	// Titles of gateways and shipping methods.
	payment_gateways: ["title", "description", "value"],
	shipping_zones: ["title", "value"],
	taxes: ["name"],
	coupons: ["code"],
	media: ["alt_text"],
	// Name, address and e-mail of the mill.
	"wp-settings": ["title", "description", "email"],
	"settings-general": ["value"],
	"settings-shipping": ["value"],
	"settings-email": ["value"],
	"settings-account": ["value"],
	customers: ["first_name", "last_name", "username", "email", "address_1", "city"],
};

/** Other names; pickup locations; values of feed data (filters have them in lower case). */
const NAMES = [
	"Facebook",
	"Telegram",
	"WhatsApp",
	"Ahmedabad Depot",
	"Mehsana Mill",
	"22 Sarkhej Road",
	"Ahmedabad 382210",
	"Closed on Sunday",
	"Collect at gate 2, 9am to 5pm",
	"Local Pickup",
	"Crude protein",
	"form",
	"life stage",
	"pack size",
];

/** Every text of the store, longest first: names, descriptions, content, URLs. */
export function storeTexts(more: readonly string[], profile: "widgets" | null = null): readonly string[] {
	const texts = new Set<string>([...NAMES, ...more]);
	const add = (value: unknown) => {
		if (typeof value !== "string") return;
		// A text on a page ends at a tag.
		for (const piece of value.split(/<!--.*?-->|<[^>]*>|\n/s)) texts.add(tidy(piece));
		for (const [, label = ""] of value.matchAll(/(?:alt|title|placeholder|aria-label|aria-roledescription)="([^"]+)"/g))
			texts.add(tidy(label));
	};
	const collect = (value: unknown, fields: readonly string[]): void => {
		if (typeof value !== "object" || value === null) return;
		for (const [name, one] of Object.entries(value)) {
			if (fields.includes(name)) for (const text of [one].flat()) add(text);
			collect(one, fields);
		}
	};
	for (const [file, fields] of Object.entries(SHOWN))
		collect(JSON.parse(readFileSync(path.join(EXPORT, `${file}.json`), "utf8")), fields);
	for (const file of profile === null ? [] : ["pages", "popups"])
		collect(JSON.parse(readFileSync(path.join(EXPORT, `../profiles/${profile}/${file}.json`), "utf8")), SHOWN.pages!);
	return [...texts].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

const ENTITIES: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	nbsp: " ",
	ndash: "–",
	mdash: "—",
	times: "×",
	ldquo: "“",
	rdquo: "”",
	hellip: "…",
};

/** As displayed, with single spaces. */
export function tidy(text: string): string {
	return text
		.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
			code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
		)
		.replace(/\s+/g, " ")
		.trim();
}
