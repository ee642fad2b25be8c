import { fail, ok, type Result, reasonOf } from "../../basics/result.ts";
import { type Said, said, type Text } from "../../words/said.ts";
import { problemOf } from "./block-problem.ts";
import { BLOCKS, type BlockFields, type BlockName } from "./block-schemas.ts";

/** A block of a page. `inside`: its content, with placeholders for nested blocks. */
export type Block = { [N in BlockName]: { name: N; fields: BlockFields<N>; inside: string } }[BlockName];

export interface WrittenPage {
	/** The content with a placeholder (`markOf`) for every top-level block. */
	html: string;
	/** By the number in the placeholder. */
	blocks: readonly Block[];
	/** One sentence for each mistake. Blocks with mistakes are left out. */
	problems: readonly Text[];
}

const MARK = "data-block-of-page";
/** The placeholder, an empty element that survives the sanitiser. */
export const markOf = (number: number, tag: "div" | "span" = "div") => `<${tag} ${MARK}="${number}"></${tag}>`;
export const MARKS = new RegExp(`<(div|span) ${MARK}="(\\d{1,3})"></\\1>`, "g");

const MOST_BLOCKS = 100;
/** After so many problems the rest of the page is treated as text. */
const MOST_PROBLEMS = 100;
/** Deepest nesting: a gallery in a popup in a motion, and one more. */
const DEEPEST = 4;
/** Most characters of one block's fields. */
const LONGEST = 20_000;
const ELSEWHERE = new Set(["product-finder"]);

/**
 * Parses the blocks of a page: `<!-- wp:feedmill/NAME {fields} /-->`, or with content until `<!-- /wp:feedmill/NAME
 * -->`. docs/content.md. Other comments are left unchanged.
 */
export function readBlocks(written: string): WrittenPage {
	const content = written.replaceAll(MARK, "");
	const blocks: Block[] = [];
	const problems: Text[] = [];
	const ids = new Set<string>();
	const open: { name: string; number: number | null; before: string }[] = [];
	let html = "";
	let done = 0;
	for (
		let from = content.indexOf(BEGIN);
		from !== -1 && problems.length < MOST_PROBLEMS;
		from = content.indexOf(BEGIN, done)
	) {
		const end = content.indexOf("-->", from);
		if (end === -1) break;
		html += content.slice(done, from);
		done = end + 3;
		const { closes, name, fields, alone } = readComment(content.slice(from, done));
		if (name === "" || ELSEWHERE.has(name)) {
			if (name === "" && content.startsWith(NAMED, from))
				problems.push(said('The name of a block is small letters: write it as in "wp:feedmill/popup".'));
			html += content.slice(from, done);
		} else if (closes) {
			const last = open.at(-1);
			if (last?.name !== name) {
				problems.push(
					last
						? said('The end of a "{name}" stands where none began: "{inner}" ends first.', { name, inner: last.name })
						: said('The end of a "{name}" stands where none began.', { name }),
				);
				continue;
			}
			open.pop();
			if (last.number !== null) blocks[last.number]!.inside = html;
			html = last.before + (last.number === null ? "" : markOf(last.number));
		} else {
			const read = readBlock(name, fields, alone, ids);
			const tooMany = blocks.length >= MOST_BLOCKS || open.length >= DEEPEST;
			if (!read.ok) problems.push(reasonOf(read.error));
			else if (tooMany)
				problems.push(said('There are too many blocks, or too deep in each other, at "{name}".', { name }));
			const number = read.ok && !tooMany ? blocks.push(read.value) - 1 : null;
			if (!alone && Object.hasOwn(BLOCKS, name) && BLOCKS[name as BlockName].holds) {
				open.push({ name, number, before: html });
				html = "";
			} else if (number !== null) html += markOf(number, BLOCKS[name as BlockName].inline ? "span" : "div");
		}
	}
	html += content.slice(done);
	for (const { name, before } of open.reverse()) {
		problems.push(said('The block "{name}" has no end: write <!-- /wp:feedmill/{name} --> after its text.', { name }));
		html = before + html;
	}
	return { html, blocks, problems };
}

const NAMED = "<!-- wp:feedmill/";
const BEGIN = "<!--";
const HEAD = /^<!--\s{0,20}(\/?)wp:feedmill\/([a-z]{1,20}(?:-[a-z]{1,20}){0,3})(?=[\s/-])/;

/** Parses a comment; the name is "" for a comment that is no block of ours. */
function readComment(comment: string): { closes: boolean; name: string; fields: string; alone: boolean } {
	const [head = "", slash = "", name = ""] = HEAD.exec(comment) ?? [];
	const rest = comment.slice(head.length, -"-->".length).trim();
	const alone = rest.endsWith("/");
	return { closes: slash === "/", name, fields: alone ? rest.slice(0, -1).trim() : rest, alone };
}

function readBlock(name: string, text: string, alone: boolean, ids: Set<string>): Result<Block> {
	if (!Object.hasOwn(BLOCKS, name))
		return wrong(said('There is no block "{name}". There are: {all}.', { name, all: Object.keys(BLOCKS).join(", ") }));
	const { holds, schema } = BLOCKS[name as BlockName];
	if (holds && alone)
		return wrong(
			said('The block "{name}" needs text: end its first line with --> and write <!-- /wp:feedmill/{name} --> below.', {
				name,
			}),
		);
	if (!holds && !alone) return wrong(said('The block "{name}" holds no text: end it with /-->.', { name }));
	const fields = text.length > LONGEST ? undefined : parsed(text);
	if (fields === undefined)
		return wrong(
			said('The block "{name}": what stands in its braces is no JSON; look for a missing quote, comma or bracket.', {
				name,
			}),
		);
	const problem = problemOf(name as BlockName, schema, fields);
	if (problem) return wrong(said('The block "{name}": {problem}.', { name, problem }));
	const { id } = fields as { id?: string };
	if (id !== undefined && ids.has(`${name}-${id}`))
		return wrong(said('There are two blocks "{name}" of the id "{id}".', { name, id }));
	if (id !== undefined) ids.add(`${name}-${id}`);
	return ok({ name, fields, inside: "" } as Block);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text === "" ? "{}" : text);
	} catch {
		return undefined;
	}
}

const wrong = (message: Said): Result<never> => fail("feedmill_invalid", message);
