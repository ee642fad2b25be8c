import { type ComponentType, createContext, createElement, type ReactNode, Suspense, useContext } from "react";
import { type BlockComponent, getRegisteredBlocks } from "../../registry/block-registry.ts";
import { BlockErrorBoundary } from "./block-error-boundary.tsx";
import type { TreeNode } from "./block-tree.ts";

/** Props of every inner block besides its attributes. Reference: 01 §6. */
export const InnerBlockProps = createContext<Record<string, unknown>>({});

type Components = Record<string, BlockComponent>;
/** A registered component as it is rendered: with the properties of its element. */
type Drawn = ComponentType<Record<string, unknown>>;

export function BlockTreeView({
	nodes,
	components,
}: {
	nodes: readonly TreeNode[];
	components: Components;
}): ReactNode {
	return nodes.map((node, index) => {
		const key = `${node.kind}-${index}`;
		if (node.kind === "text") return node.text;
		if (node.kind === "element") {
			// Void elements take no children, not even an empty list of them.
			const inside = node.children.length ? <BlockTreeView nodes={node.children} components={components} /> : null;
			return createElement(node.tag, { key, ref: node.fill }, inside);
		}
		return <Block key={key} node={node} components={components} />;
	});
}

function Block({ node, components }: { node: Extract<TreeNode, { kind: "block" }>; components: Components }) {
	const shared = useContext(InnerBlockProps);
	const component = components[node.name];
	if (!component) return null;
	return (
		<BlockErrorBoundary name={node.name}>
			<Suspense fallback={<div className="wc-block-placeholder" />}>
				{createElement(
					component as Drawn,
					{ ...shared, ...node.attributes, className: node.className },
					<BlockTreeView nodes={node.children} components={components} />,
					...forcedBlocks(node.name, node.names, shared),
				)}
			</Suspense>
		</BlockErrorBoundary>
	);
}

/** Forced blocks of extensions at the end of the page's block, unless its markup has them (`present`). */
export function ForcedBlocks({ area, present }: { area: string; present: readonly string[] }): ReactNode {
	return forcedBlocks(area, present, useContext(InnerBlockProps));
}

function forcedBlocks(area: string, present: readonly string[], shared: Record<string, unknown>): ReactNode[] {
	return getRegisteredBlocks(area)
		.filter(({ blockName, force }) => force && !present.includes(blockName))
		.map((block) => (
			<BlockErrorBoundary key={block.blockName} name={block.blockName}>
				<Suspense fallback={<div className="wc-block-placeholder" />}>
					{createElement(block.component as Drawn, shared)}
				</Suspense>
			</BlockErrorBoundary>
		));
}
