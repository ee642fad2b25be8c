import { parseSync } from "vite";

/** The translatable sentences of a source (`__` and `_n`): key -> English plural, null if it is not counted. */
export function findSentences(file: string, source: string): Map<string, string | null> {
	const found = new Map<string, string | null>();
	if (!/@feedmill\/ui\/words|\/words\.ts"/.test(source)) return found;
	eachNode(parseSync(file, source).program, (node) => {
		const call = sentenceCall(node);
		if (!call) return;
		const [keys = [], many = []] = call.arguments.map(textsOf);
		for (const key of keys) found.set(key, call.callee.name === "_n" ? (many[0] ?? null) : null);
	});
	return found;
}

/** The part of a syntax tree node that is used here. */
export interface SyntaxNode {
	type: string;
	start: number;
	end: number;
	[name: string]: unknown;
}

interface Call {
	callee: SyntaxNode;
	arguments: SyntaxNode[];
}

/** The call, if the node is one of `__` or `_n`. */
export function sentenceCall(node: SyntaxNode): Call | null {
	if (node.type !== "CallExpression") return null;
	const call = node as unknown as Call;
	return call.callee.type === "Identifier" && ["__", "_n"].includes(String(call.callee.name)) ? call : null;
}

/** The possible values of a text expression: one, or those of its branches. */
export function textsOf(node: SyntaxNode): string[] {
	if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
	if (node.type === "ConditionalExpression")
		return [...textsOf(node.consequent as SyntaxNode), ...textsOf(node.alternate as SyntaxNode)];
	return [];
}

/** Walks the tree from the root; `within`: ancestors, the nearest last. */
export function eachNode(
	root: object,
	visit: (node: SyntaxNode, within: readonly SyntaxNode[]) => void,
	within: readonly SyntaxNode[] = [],
): void {
	if (Array.isArray(root)) {
		for (const child of root) if (typeof child === "object" && child !== null) eachNode(child, visit, within);
		return;
	}
	const node = root as SyntaxNode;
	const isNode = typeof node.type === "string";
	if (isNode) visit(node, within);
	const inside = isNode ? [...within, node] : within;
	for (const child of Object.values(root))
		if (typeof child === "object" && child !== null) eachNode(child, visit, inside);
}
