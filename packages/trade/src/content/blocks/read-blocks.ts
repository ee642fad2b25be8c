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
	const reading = new PageReading();
	const content = written.replaceAll(MARK, "");
	let done = 0;
	while (reading.problems.length < MOST_PROBLEMS) {
		const from = content.indexOf(BEGIN, done);
		const end = from === -1 ? -1 : content.indexOf(END, from);
		if (end === -1) break;
		reading.text(content.slice(done, from));
		done = end + END.length;
		reading.comment(content.slice(from, done));
	}
	reading.text(content.slice(done));
	return reading.finish();
}

/** A page while it is read: `#html` is the content so far of the innermost open block, or of the page. */
class PageReading {
	readonly problems: Text[] = [];
	readonly #blocks: Block[] = [];
	readonly #ids = new Set<string>();
	/** `number`: null for a block with a mistake. `before`: the content of the block around it, before this one. */
	readonly #open: { name: string; number: number | null; before: string }[] = [];
	#html = "";

	text(html: string): void {
		this.#html += html;
	}

	comment(comment: string): void {
		const { closes, name, fields, alone } = readComment(comment);
		if (name === "" || ELSEWHERE.has(name)) {
			if (name === "" && comment.startsWith(NAMED))
				this.problems.push(said('The name of a block is small letters: write it as in "wp:feedmill/popup".'));
			this.text(comment);
		} else if (closes) this.#end(name);
		else this.#begin(name, fields, alone);
	}

	#begin(name: string, fields: string, alone: boolean): void {
		const read = readBlock(name, fields, alone, this.#ids);
		const tooMany = this.#blocks.length >= MOST_BLOCKS || this.#open.length >= DEEPEST;
		if (!read.ok) this.problems.push(reasonOf(read.error));
		else if (tooMany)
			this.problems.push(said('There are too many blocks, or too deep in each other, at "{name}".', { name }));
		const number = read.ok && !tooMany ? this.#blocks.push(read.value) - 1 : null;
		const kind = Object.hasOwn(BLOCKS, name) ? BLOCKS[name as BlockName] : null;
		if (!alone && kind?.holds) {
			this.#open.push({ name, number, before: this.#html });
			this.#html = "";
		} else if (number !== null) this.text(markOf(number, kind?.inline ? "span" : "div"));
	}

	#end(name: string): void {
		const last = this.#open.at(-1);
		if (last?.name !== name) {
			this.problems.push(
				last
					? said('The end of a "{name}" stands where none began: "{inner}" ends first.', { name, inner: last.name })
					: said('The end of a "{name}" stands where none began.', { name }),
			);
			return;
		}
		this.#open.pop();
		if (last.number !== null) this.#blocks[last.number]!.inside = this.#html;
		this.#html = last.before + (last.number === null ? "" : markOf(last.number));
	}

	/** The content of blocks that were never ended is part of the page. */
	finish(): WrittenPage {
		for (const { name, before } of this.#open.reverse()) {
			this.problems.push(
				said('The block "{name}" has no end: write <!-- /wp:feedmill/{name} --> after its text.', { name }),
			);
			this.#html = before + this.#html;
		}
		return { html: this.#html, blocks: this.#blocks, problems: this.problems };
	}
}

const NAMED = "<!-- wp:feedmill/";
const BEGIN = "<!--";
const END = "-->";
const HEAD = /^<!--\s{0,20}(\/?)wp:feedmill\/([a-z]{1,20}(?:-[a-z]{1,20}){0,3})(?=[\s/-])/;

/** Parses a comment; the name is "" for a comment that is no block of ours. */
function readComment(comment: string): { closes: boolean; name: string; fields: string; alone: boolean } {
	const [head = "", slash = "", name = ""] = HEAD.exec(comment) ?? [];
	const rest = comment.slice(head.length, -END.length).trim();
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
