import { holdStill } from "@feedmill/ui/stillness/hold-still.ts";
import { PluginArea } from "@wordpress/plugins";
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { getRegisteredBlockComponents } from "../../registry/block-registry.ts";
import { SlotFillProvider } from "../../registry/slot-fill.tsx";
import { namesIn, readTree, type TreeNode } from "./block-tree.ts";
import { BlockTreeView, ForcedBlocks } from "./block-tree-view.tsx";
import { CartGate, whenCartWasRead } from "./cart-gate.tsx";
import { shareDocument } from "./shared-document.ts";

export interface MountOptions {
	/** Selector of the block's root element. */
	selector: string;
	/** Context under which extensions register components. */
	context: string;
	/** Frame of the blocks; receives the root's attributes. */
	Frame: ComponentType<{ attributes: Record<string, string>; children: ReactNode }>;
	/** Post-processes the parsed tree. */
	arrange?: (nodes: TreeNode[]) => TreeNode[];
}

/**
 * Mounts a block over its server-rendered markup when the cart has loaded. `is-loading` is removed when it is
 * interactive. Reference: 02 §0.
 */
export async function mountBlocks({
	selector,
	context,
	Frame,
	arrange = (nodes) => nodes,
}: MountOptions): Promise<void> {
	await whenCartWasRead();
	shareDocument();
	const known = getRegisteredBlockComponents(context);
	for (const element of document.querySelectorAll<HTMLElement>(selector)) {
		const nodes = arrange(readTree(element, (name) => Object.hasOwn(known, name)));
		const present = namesIn(element);
		const attributes = { ...element.dataset } as Record<string, string>;
		const root = createRoot(element);
		const draw = (): void =>
			root.render(
				<SlotFillProvider>
					<TakesInput element={element} />
					<CartGate>
						<Frame attributes={attributes}>
							<BlockTreeView nodes={nodes} components={getRegisteredBlockComponents(context)} />
							<ForcedBlocks area={context} present={present} />
							<PluginArea scope="woocommerce-checkout" />
						</Frame>
					</CartGate>
				</SlotFillProvider>,
			);
		// React replaces the server's markup on the first commit, so the page is never empty.
		draw();
		mounted.push(draw);
	}
}

const mounted: (() => void)[] = [];

/** Draws the mounted blocks again, with blocks and filters that scripts have registered since. */
export function redrawBlocks(): void {
	for (const draw of mounted) draw();
}

function TakesInput({ element }: { element: HTMLElement }) {
	// Before all other effects, so that measurements do not see the skeleton's layout.
	useLayoutEffect(() => element.classList.remove("is-loading"), [element]);
	useEffect(() => holdStill(element), [element]);
	return null;
}
