import { type Block, MARKS, readBlocks, type WrittenPage } from "@feedmill/trade/content/blocks/read-blocks.ts";
import { type Html, NO_HTML } from "@feedmill/values/html.ts";
import type { PageContext } from "../../basics/page.ts";
import { loadRenderer } from "../../basics/page-renderer.ts";
import { type BlockPage, blockProps } from "./block-props.ts";
import { withNamedHeadings } from "./headings.ts";
import { shownContent } from "./page-builder.ts";

/**
 * Extracts our own blocks (docs/content.md), so that the rest can be formatted; withBlocks puts them back. Invalid
 * blocks are dropped.
 */
export function takeBlocks(content: string): WrittenPage {
	return content.includes("wp:feedmill/") ? readBlocks(content) : { html: content, blocks: [], problems: [] };
}

/** `html`: formatted, with the placeholders of blocks. */
export async function withBlocks(
	html: Html,
	blocks: readonly Block[],
	page: Omit<BlockPage, "headings">,
	context: PageContext,
): Promise<Html> {
	if (blocks.length === 0) return html;
	const { renderBlock } = await loadRenderer();
	const named = blocks.some(({ name }) => name === "on-this-page") ? withNamedHeadings(html) : { html, headings: [] };
	const { headings } = named;

	async function fill(text: Html): Promise<Html> {
		let result = "";
		let done = 0;
		for (const match of text.matchAll(MARKS)) {
			result += text.slice(done, match.index) + (await draw(Number(match[2])));
			done = match.index + match[0].length;
		}
		return (result + text.slice(done)) as Html;
	}
	async function draw(number: number): Promise<Html> {
		const block = blocks[number];
		if (!block) return NO_HTML;
		const inside = block.inside === "" ? NO_HTML : await fill(shownContent(block.inside, context));
		const props = await blockProps(block, { inside, number }, { ...page, headings }, context);
		return props ? renderBlock(props, context.language) : NO_HTML;
	}
	return fill(named.html);
}
