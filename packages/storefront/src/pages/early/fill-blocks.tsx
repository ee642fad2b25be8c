import { fillEmptyElements, type Html } from "@feedmill/values/html.ts";
import type { ReactElement } from "react";
import { renderHtml } from "../../frame/render-html.ts";

/** `data-` attributes of a block by their names in camel case. */
export type BlockAttributes = Record<string, string | undefined>;

/**
 * Draws into the empty blocks of stored markup what their scripts will draw there, so that a page is painted before the
 * scripts have come. It is inert, because nothing that is typed or pressed could be kept, and has neither ids nor
 * classes of the blocks: scripts of extensions find elements of blocks only where these take input. The blocks leave
 * `data-early` out of what is theirs (blocks/mount/block-tree.ts). `draw` gets a name without "woocommerce/".
 */
export function fillBlocks(
	content: Html,
	draw: (block: string, attributes: BlockAttributes) => ReactElement | null,
): Html {
	return fillEmptyElements(content, (startTag) => {
		const attributes = attributesOf(startTag);
		const [, block] = /^woocommerce\/([\w-]+)$/.exec(attributes.blockName ?? "") ?? [];
		const drawn = block ? draw(block, attributes) : null;
		if (!drawn) return null;
		return renderHtml(
			<div className="early" data-early="" inert>
				{drawn}
			</div>,
		);
	});
}

function attributesOf(startTag: string): BlockAttributes {
	return Object.fromEntries(
		[...startTag.matchAll(/\sdata-([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
			name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
			value.replace(/&(quot|lt|gt|#0?39|amp);/g, (written, entity: string) => CHARACTERS[entity] ?? written),
		]),
	);
}

const CHARACTERS: Record<string, string> = { quot: '"', lt: "<", gt: ">", "#39": "'", "#039": "'", amp: "&" };
