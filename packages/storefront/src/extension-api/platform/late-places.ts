import type { getRegisteredBlockComponents, registerBlockComponent } from "../../registry/block-registry.ts";

/**
 * Keeps the empty elements of extensions' blocks as places of blocks: a script that comes after the page has been drawn
 * registers what is drawn there. Elements with content stay as the shopkeeper wrote them. The registry is asked by its
 * name on the page, so that pages without scripts of extensions load no more for it.
 */
export function keepPlacesOfLateBlocks(): void {
	const registry = window.wc?.wcBlocksRegistry as Registry;
	const places = document.querySelectorAll<HTMLElement>(
		'[data-block-name]:not([data-block-name^="woocommerce/"]):empty',
	);
	for (const { dataset } of places) {
		const blockName = dataset.blockName!;
		if (!Object.hasOwn(registry.getRegisteredBlockComponents(""), blockName))
			registry.registerBlockComponent({ blockName, component: () => null });
	}
}

interface Registry {
	getRegisteredBlockComponents: typeof getRegisteredBlockComponents;
	registerBlockComponent: typeof registerBlockComponent;
}
