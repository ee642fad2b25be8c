import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";

/** Which part of a list is asked for: by number, or after the page before. */
export interface ListPage {
	/** The order of the list. Default: the first of its sorts. */
	sort?: string;
	/** Entries of a page, at most 100. Default: 25. */
	size?: number;
	/** From 1. */
	number?: number;
	/**
	 * The `next` of the page before. Unlike a number it leaves nothing out and repeats nothing while others add and
	 * delete entries.
	 */
	after?: string;
}

/** A page of a list. */
export interface Listed<Entry> {
	entries: Entry[];
	/** Entries of the whole list, counted up to MOST_COUNTED. */
	total: number;
	/** There are more than `total`. */
	hasMore: boolean;
	/** For the page after this one; null: this is the last. */
	next: string | null;
}

export const MOST_COUNTED = 500;
export const MOST_ON_A_PAGE = 100;
const USUAL_SIZE = 25;
/** Pages by number read over all entries before them. */
const DEEPEST = 100_000;

/** The last entry of a page: its value in the order of the list, and its id. */
export interface Place {
	key: string | number;
	id: number;
}

/** A page in the terms of a query. */
export interface AskedPage {
	sort: string;
	size: number;
	offset: number;
	after: Place | null;
}

/** The schema of a page; `sorts`: names of the list's orders. */
export function pageSchema(sorts: readonly string[]) {
	return Type.Object(
		{
			sort: Type.Optional(Type.Enum([...sorts])),
			size: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ON_A_PAGE })),
			number: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
			after: Type.Optional(Type.String({ maxLength: 8_000 })),
		},
		{ additionalProperties: false },
	);
}

/** Reads a page of the schema. `sorts`: whether each order is that of a text. Error: feedmill_invalid. */
export function askedPage(page: ListPage, sorts: Readonly<Record<string, { isText?: boolean }>>): Result<AskedPage> {
	const { sort = Object.keys(sorts)[0]!, size = USUAL_SIZE, number = 1, after } = page;
	const offset = (number - 1) * size;
	if (offset >= DEEPEST)
		return fail(
			"feedmill_invalid",
			said("Pages have numbers up to the entry {most}: filter or search.", { most: DEEPEST }),
		);
	if (after === undefined) return ok({ sort, size, offset, after: null });
	const place = readPlace(after, sort, sorts[sort]?.isText ?? false);
	return place && number === 1
		? ok({ sort, size, offset: 0, after: place })
		: fail("feedmill_invalid", said("This does not continue a list in this order: begin at its first page."));
}

/** A place as a text for the next page. */
export function placeText(sort: string, { key, id }: Place): string {
	return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** null: not one of this order. */
function readPlace(text: string, wanted: string, isText: boolean): Place | null {
	try {
		const [sort, key, id, ...more] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
		const isKey = isText ? typeof key === "string" && !key.includes("\0") : Number.isSafeInteger(key);
		if (sort !== wanted || !isKey || !Number.isSafeInteger(id) || more.length > 0) return null;
		return { key: key as string | number, id: id as number };
	} catch {
		return null;
	}
}
