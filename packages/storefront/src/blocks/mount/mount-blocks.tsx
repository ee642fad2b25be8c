import { holdStill } from "@feedmill/ui/stillness/hold-still.ts";
import { PluginArea } from "@wordpress/plugins";
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { getRegisteredBlockComponents } from "../../registry/block-registry.ts";
import { SlotFillProvider } from "../../registry/slot-fill.tsx";
import { namesIn, readTree, type TreeNode } from "./block-tree.ts";
import { BlockTreeView, ForcedBlocks } from "./block-tree-view.tsx";
import { CartGate, whenCartWasRead } from "./cart-gate.tsx";

export interface MountOptions {
	/** Selector of the block's root element on the page. */
	selector: string;
	/** Name under which extensions register components for this page. */
	context: string;
	/** What surrounds the blocks; gets the root's attributes. */
	Frame: ComponentType<{ attributes: Record<string, string>; children: ReactNode }>;
	/** Last changes to the markup's tree. */
	arrange?: (nodes: TreeNode[]) => TreeNode[];
}

/**
 * Takes over a block that the server put on the page as markup, as soon as the cart is there; until then the markup
 * stands. The root loses `is-loading` when it takes input. Reference: 02 §0.
 */
export async function mountBlocks({
	selector,
	context,
	Frame,
	arrange = (nodes) => nodes,
}: MountOptions): Promise<void> {
	await whenCartWasRead();
	const components = getRegisteredBlockComponents(context);
	for (const element of document.querySelectorAll<HTMLElement>(selector)) {
		const nodes = arrange(readTree(element, (name) => Object.hasOwn(components, name)));
		const present = namesIn(element);
		const attributes = { ...element.dataset } as Record<string, string>;
		// React takes the server's markup away when it has drawn ours, so the page is never empty in between.
		createRoot(element).render(
			<SlotFillProvider>
				<TakesInput element={element} />
				<CartGate>
					<Frame attributes={attributes}>
						<BlockTreeView nodes={nodes} components={components} />
						<ForcedBlocks area={context} present={present} />
						<PluginArea scope="woocommerce-checkout" />
					</Frame>
				</CartGate>
			</SlotFillProvider>,
		);
	}
}

function TakesInput({ element }: { element: HTMLElement }) {
	// First of all effects: what measures itself must not measure the skeleton's layout.
	useLayoutEffect(() => element.classList.remove("is-loading"), [element]);
	useEffect(() => holdStill(element), [element]);
	return null;
}
