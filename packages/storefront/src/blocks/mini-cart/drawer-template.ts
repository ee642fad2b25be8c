import type { TreeNode } from "../mount/block-tree.ts";

/** The drawer's blocks, with those of extensions at the end of their areas, in their order. Reference: 02 §4. */
export function drawerTemplate(placed: readonly PlacedBlock[] = []): TreeNode[] {
	const names = placed.map(({ name }) => name);
	const named = (name: string, children: TreeNode[]): TreeNode => ({
		kind: "block",
		name,
		attributes: {},
		className: `wp-block-${name.replace("/", "-")}`,
		children,
		// A forced block that is placed is not drawn a second time.
		names,
	});
	function block(short: string, ...children: TreeNode[]): TreeNode {
		const name = `woocommerce/${short}`;
		const added = placed.filter(({ area }) => area === name).map((one) => named(one.name, []));
		return named(name, [...children, ...added]);
	}
	return [
		block(
			"mini-cart-contents",
			block(
				"filled-mini-cart-contents-block",
				block(
					"mini-cart-title-block",
					block("mini-cart-title-label-block"),
					block("mini-cart-title-items-counter-block"),
				),
				block("mini-cart-items-block", block("mini-cart-products-table-block")),
				block("mini-cart-footer-block", block("mini-cart-cart-button-block"), block("mini-cart-checkout-button-block")),
			),
			block("empty-mini-cart-contents-block", block("mini-cart-empty-text"), block("mini-cart-shopping-button-block")),
		),
	];
}

/** A block of an extension, and the area of the drawer in which it is drawn. */
export interface PlacedBlock {
	name: string;
	area: string;
}
