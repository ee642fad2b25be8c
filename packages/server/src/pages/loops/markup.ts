import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";

/** The range of an element in HTML, and of its content. */
export interface Place {
	start: number;
	innerStart: number;
	innerEnd: number;
	end: number;
	/** Its start tag. */
	tag: string;
}

/** The `<div>` elements with a matching start tag. End tags are matched by counting; unclosed elements are skipped. */
export function findDivs(html: string, fits: (tag: string) => boolean): Place[] {
	return [...html.matchAll(/<div\b[^>]*>/g)].flatMap((match) => {
		if (!fits(match[0])) return [];
		const place = placeOf(html, match.index, match[0]);
		return place ? [place] : [];
	});
}

function placeOf(html: string, start: number, tag: string): Place | null {
	const innerStart = start + tag.length;
	const tags = /<(\/?)div\b[^>]*>/g;
	tags.lastIndex = innerStart;
	let depth = 1;
	for (let match = tags.exec(html); match; match = tags.exec(html)) {
		depth += match[1] === "" ? 1 : -1;
		if (depth === 0) return { start, innerStart, innerEnd: match.index, end: tags.lastIndex, tag };
	}
	return null;
}

/** The decoded value of an attribute; null if missing. */
export function attributeOf(tag: string, name: string): string | null {
	const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
	return value === undefined ? null : decodeEntities(value);
}

/** data-settings of a page-builder widget; {} if invalid. */
export function settingsOf(tag: string): Record<string, unknown> {
	try {
		const settings: unknown = JSON.parse(attributeOf(tag, "data-settings") ?? "{}");
		return typeof settings === "object" && settings !== null ? (settings as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
