import type { ExtensionBlock } from "@feedmill/shop/extensions/definition/blocks.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { areaOf, innerBlockAreas } from "@feedmill/store-api/areas/inner-block-areas.ts";
import { namedBlocks } from "@feedmill/trade/settings/extension-blocks.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Html } from "@feedmill/values/html.ts";

/**
 * The markup of cart or checkout with the blocks that the shopkeeper has placed, in their order: each at the end of the
 * first of its areas that the page has, unless the markup has it already.
 */
export function withPlacedBlocks(content: Html, blocks: readonly ExtensionBlock[]): Html {
	const missing = blocks.filter(({ name }) => !content.includes(`data-block-name="${name}"`));
	if (missing.length === 0) return content;
	const ends = endsOfBlocks(content);
	const atEnd = new Map<number, string>();
	for (const { name, areas } of missing) {
		const end = areas
			.flatMap(elementsOf)
			.map((area) => ends.get(area))
			.find((found) => found !== undefined);
		if (end === undefined) continue;
		const element = `<div data-block-name="${name}" class="wp-block-${name.replace("/", "-")}"></div>`;
		atEnd.set(end, (atEnd.get(end) ?? "") + element);
	}
	let result = "";
	let written = 0;
	for (const [end, elements] of [...atEnd].sort(([one], [other]) => one - other)) {
		result += content.slice(written, end) + elements;
		written = end;
	}
	return (result + content.slice(written)) as Html;
}

/** The blocks that the setting `extensionBlocks` names, without those of extensions that are no longer loaded. */
export function placedBlocks(
	{ extensionBlocks }: Pick<StoreSettings, "extensionBlocks">,
	{ blocks }: Pick<ExtensionRegistry, "blocks">,
): ExtensionBlock[] {
	return namedBlocks(extensionBlocks).flatMap((name) => blocks.get(name) ?? []);
}

/** The blocks whose element shows those of an area: the script makes the area of payment methods in the payment's. */
function elementsOf(area: string): string[] {
	const shown = areaOf(area);
	return shown === innerBlockAreas.PAYMENT_METHODS ? [shown, "woocommerce/checkout-payment-block"] : [shown];
}

/** A tag of markup whose attributes are quoted. */
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi;
const WITHOUT_END = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Where the first element of each block ends in balanced markup: the place of its end tag. */
function endsOfBlocks(content: string): Map<string, number> {
	const ends = new Map<string, number>();
	const open: { tag: string; block: string | undefined }[] = [];
	for (const { 1: slash, 2: tag = "", 3: attributes = "", index } of content.matchAll(TAG)) {
		if (WITHOUT_END.test(tag)) continue;
		if (!slash) {
			open.push({ tag, block: /\sdata-block-name="([^"]*)"/.exec(attributes)?.[1] });
			continue;
		}
		const at = open.findLastIndex((element) => element.tag === tag);
		for (const { block } of at < 0 ? [] : open.splice(at))
			if (block !== undefined && !ends.has(block)) ends.set(block, index);
	}
	return ends;
}
