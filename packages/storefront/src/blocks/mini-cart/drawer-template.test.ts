import { expect, it } from "vitest";
import type { TreeNode } from "../mount/block-tree.ts";
import { drawerTemplate } from "./drawer-template.ts";

type Names = (string | Names)[];

const namesOf = (nodes: readonly TreeNode[]): Names =>
	nodes.flatMap((node) =>
		node.kind === "block" ? [node.name.replace("woocommerce/", ""), namesOf(node.children)] : [],
	);

it("has placed blocks at the end of their areas, in their order, and else nothing but the default", () => {
	const placed = [
		{ name: "mill/points", area: "woocommerce/mini-cart-footer-block" },
		{ name: "mill/gift", area: "woocommerce/mini-cart-footer-block" },
		{ name: "mill/news", area: "woocommerce/empty-mini-cart-contents-block" },
	];
	const written = JSON.stringify(namesOf(drawerTemplate(placed)));
	expect(written).toContain('"mini-cart-checkout-button-block",[],"mill/points",[],"mill/gift",[]]');
	expect(written).toContain('"mini-cart-shopping-button-block",[],"mill/news",[]]');
	expect(JSON.stringify(namesOf(drawerTemplate()))).toBe(written.replaceAll(/,"mill\/\w+",\[\]/g, ""));
});
