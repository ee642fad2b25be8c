import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { isRealTag } from "./real-tags.ts";

/** A start tag as browsers read it: names in lower case, entities of values decoded, the first of equal attributes. */
export interface StartTag {
	name: string;
	attributes: readonly Attribute[];
	/** Whether it was written "<br />". */
	selfClosing: boolean;
	/** Of an element whose content is text to browsers, as that of script and textarea: whether it has an end tag. */
	holdsText: "to its end" | "without end" | false;
}

export interface Attribute {
	name: string;
	value: string;
	/** As it was written: `href="/a?b&amp;c"`. */
	written: string;
}

/** Receives a text in order. What it does not ask for is left out. */
export interface MarkupReader {
	/** A piece of text as it was written, entities included; it may have any sign, "<" too. */
	text(written: string): void;
	start?(tag: StartTag): void;
	end?(name: string): void;
	/** A comment as it was written. */
	comment?(written: string): void;
}

/**
 * What looks like a tag without being an element: `markup` in HTML, which leaves it out; `text` in names and messages,
 * where "<4%, fibre >" or "<max 4%>" is what somebody wrote.
 */
export type Unknown = "markup" | "text";

/** Elements whose content is text to browsers, and how they read it. */
const TEXT_INSIDE: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
	["script", TokenizerMode.SCRIPT_DATA],
	["title", TokenizerMode.RCDATA],
	["textarea", TokenizerMode.RCDATA],
	...["style", "xmp", "iframe", "noembed", "noframes"].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);
const ENDS = new RegExp(`</(${[...TEXT_INSIDE.keys()].join("|")})(?=[\\t\\n\\f\\r />])`, "gi");

/**
 * Reads HTML as browsers do (the standard's tokenizer of parse5), in linear time. A tag, comment or element such as
 * script that has no end is text.
 */
export function scanMarkup(html: string, unknown: Unknown, reader: MarkupReader): void {
	if (html.includes("<")) new Scan(html, unknown, reader).run();
	else if (html !== "") reader.text(html);
}

class Scan {
	readonly #html: string;
	readonly #unknown: Unknown;
	readonly #reader: MarkupReader;
	readonly #tokenizer: Tokenizer;
	/** The last end tag of each element of TEXT_INSIDE; read when the first is met. */
	#lastEnds: ReadonlyMap<string, number> | null = null;
	#done = 0;

	constructor(html: string, unknown: Unknown, reader: MarkupReader) {
		this.#html = html;
		this.#unknown = unknown;
		this.#reader = reader;
		const nothing = () => {};
		this.#tokenizer = new Tokenizer(
			{ sourceCodeLocationInfo: true },
			{
				onStartTag: (token) => this.#start(token),
				onEndTag: (token) => this.#end(token),
				onComment: (token) => this.#comment(token),
				onDoctype: (token) => this.#comment(token),
				// Text is what is between the rest, as it was written.
				onCharacter: nothing,
				onWhitespaceCharacter: nothing,
				onNullCharacter: nothing,
				onEof: nothing,
			},
		);
	}

	run(): void {
		this.#tokenizer.write(this.#html, true);
		this.#textTo(this.#html.length);
	}

	#start(token: Token.TagToken): void {
		const { tagName: name, attrs, location } = token;
		if (this.#unknown === "text" && !isRealTag(name, attrs)) return;
		this.#take(token);
		const state = TEXT_INSIDE.get(name);
		const hasEnd = state !== undefined && this.#endsAfter(name, location!.endOffset);
		if (hasEnd) this.#tokenizer.state = state;
		if (!this.#reader.start) return;
		const holdsText = state === undefined ? false : hasEnd ? "to its end" : "without end";
		const attributes = attrs.map((attribute) => {
			const { startOffset, endOffset } = location!.attrs![attribute.name]!;
			return { ...attribute, written: this.#html.slice(startOffset, endOffset) };
		});
		this.#reader.start({ name, attributes, selfClosing: token.selfClosing, holdsText });
	}

	#end(token: Token.TagToken): void {
		if (this.#unknown === "text" && !isRealTag(token.tagName, token.attrs)) return;
		this.#take(token);
		this.#reader.end?.(token.tagName);
	}

	#comment(token: Token.CommentToken | Token.DoctypeToken): void {
		const { startOffset, endOffset } = token.location!;
		const written = this.#html.slice(startOffset, endOffset);
		const isWhole = written.startsWith("<!--") ? /--!?>$/.test(written) || written.length < 7 : written.endsWith(">");
		if (!isWhole || !written.endsWith(">")) return;
		// Browsers take "</3 of it>" for a comment.
		if (this.#unknown === "text" && !/^<(?:!(?:--|doctype|\[)|\?\w)/i.test(written)) return;
		this.#take(token);
		this.#reader.comment?.(written);
	}

	#take({ location }: { location: Token.Location | null }): void {
		this.#textTo(location!.startOffset);
		this.#done = location!.endOffset;
	}

	#textTo(offset: number): void {
		if (offset > this.#done) this.#reader.text(this.#html.slice(this.#done, offset));
		this.#done = offset;
	}

	#endsAfter(name: string, offset: number): boolean {
		this.#lastEnds ??= new Map(
			Array.from(this.#html.matchAll(ENDS), ({ 1: element, index }) => [element!.toLowerCase(), index]),
		);
		return (this.#lastEnds.get(name) ?? -1) >= offset;
	}
}
