import { Drawer } from "@feedmill/ui/overlay/drawer.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { getRegisteredBlockComponents, registerBlockComponent } from "../../registry/block-registry.ts";
import type { TreeNode } from "../mount/block-tree.ts";
import { BlockTreeView } from "../mount/block-tree-view.tsx";
import { CartGate, whenCartWasRead } from "../mount/cart-gate.tsx";
import { shareDocument } from "../mount/shared-document.ts";
import { drawerTemplate, type PlacedBlock } from "./drawer-template.ts";
import {
	CartButton,
	CheckoutButton,
	EmptyMiniCart,
	EmptyText,
	FilledMiniCart,
	MiniCartContents,
	MiniCartFooter,
	MiniCartItems,
	MiniCartSkeleton,
	MiniCartTitle,
	ProductsTable,
	ShoppingButton,
	TitleCount,
	TitleLabel,
} from "./mini-cart-blocks.tsx";

const CONTEXT = "woocommerce/mini-cart";
const BLOCKS = {
	"mini-cart-contents": MiniCartContents,
	"filled-mini-cart-contents-block": FilledMiniCart,
	"empty-mini-cart-contents-block": EmptyMiniCart,
	"mini-cart-title-block": MiniCartTitle,
	"mini-cart-title-label-block": TitleLabel,
	"mini-cart-title-items-counter-block": TitleCount,
	"mini-cart-items-block": MiniCartItems,
	"mini-cart-products-table-block": ProductsTable,
	"mini-cart-footer-block": MiniCartFooter,
	"mini-cart-cart-button-block": CartButton,
	"mini-cart-checkout-button-block": CheckoutButton,
	"mini-cart-shopping-button-block": ShoppingButton,
	"mini-cart-empty-text": EmptyText,
};

/** Opens the drawer; created the first time, after extensions' scripts, and drawn again after each late one. */
export function openMiniCart(
	root: HTMLElement,
	extensions: (late: () => void) => Promise<void>,
	placed?: readonly PlacedBlock[],
): void {
	// Safari focuses no button that is pressed, but the drawer gives the focus back to where it was.
	if (document.activeElement === document.body) root.querySelector("button")?.focus({ preventScroll: true });
	if (show) {
		show();
		return;
	}
	if (isStarting) return;
	isStarting = true;
	shareDocument();
	const place = document.createElement("div");
	root.append(place);
	const drawer = createRoot(place);
	const nodes = drawerTemplate(placed);
	const draw = (): void => drawer.render(<MiniCart nodes={nodes} />);
	void extensions(draw).then(draw);
}

let show: (() => void) | null = null;
let isStarting = false;

function MiniCart({ nodes }: { nodes: readonly TreeNode[] }) {
	const [isOpen, setOpen] = useState(true);
	const [wasRead, setRead] = useState(false);
	useEffect(() => void whenCartWasRead().then(() => setRead(true)), []);
	useEffect(() => {
		show = () => setOpen(true);
	}, []);
	return (
		<Drawer
			label={__("Your cart")}
			className="wc-block-mini-cart__drawer"
			isOpen={isOpen}
			onClose={() => setOpen(false)}
		>
			<div className="wc-block-mini-cart__template-part">
				{wasRead ? (
					<CartGate>
						<BlockTreeView nodes={nodes} components={getRegisteredBlockComponents(CONTEXT)} />
					</CartGate>
				) : (
					<MiniCartSkeleton />
				)}
			</div>
		</Drawer>
	);
}

export function registerMiniCartBlocks(): void {
	for (const [name, component] of Object.entries(BLOCKS))
		registerBlockComponent({ blockName: `woocommerce/${name}`, component, context: CONTEXT });
}
