/**
 * Parses stored block markup to plain data: blocks with a component, and other markup unchanged. Reference: 02 §0,
 * Hydration model.
 */
export type TreeNode =
	| { kind: "text"; text: string }
	/** An element without a component. `children` are the blocks in it, and what is beside them. */
	| { kind: "element"; tag: string; fill: (copy: Element | null) => void; children: TreeNode[] }
	| {
			kind: "block";
			name: string;
			attributes: Record<string, string>;
			className: string;
			children: TreeNode[];
			names: readonly string[];
	  };

/** The children of an element. `known`: whether a block name has a component. */
export function readTree(element: Element, isBlock: (name: string) => boolean): TreeNode[] {
	return [...element.childNodes].flatMap((node) => readNode(node, isBlock) ?? []);
}

/**
 * Makes React's element a copy of the page's. Its attributes are copied as they are: React has other names for them,
 * and drops those without a value. `content` is moved, with its state and listeners.
 */
function copyOf(original: Element, content: readonly Node[]): (copy: Element | null) => void {
	return (copy) => {
		if (!copy) return;
		for (const attribute of original.attributes)
			if (!attribute.name.startsWith("on")) copy.setAttributeNode(attribute.cloneNode() as Attr);
		copy.append(...content);
	};
}

function attributesOf(element: HTMLElement): Record<string, string> {
	const { blockName: _name, ...attributes } = element.dataset;
	return attributes as Record<string, string>;
}

function readNode(node: Node, isBlock: (name: string) => boolean): TreeNode | null {
	// Lines between elements are not seen, a space between words is.
	if (node instanceof Text) return /[^\s]|^ +$/.test(node.data) ? { kind: "text", text: node.data } : null;
	// What the server has drawn for the time until now (pages/early).
	if (!(node instanceof Element) || node.hasAttribute("data-early")) return null;
	const name = node instanceof HTMLElement ? node.dataset.blockName : undefined;
	if (name && isBlock(name)) {
		const element = node as HTMLElement;
		return {
			kind: "block",
			name,
			attributes: attributesOf(element),
			className: element.className,
			children: readTree(element, isBlock),
			names: namesIn(element),
		};
	}
	const holdsBlock = namesIn(node).some(isBlock);
	return {
		kind: "element",
		tag: node.localName,
		fill: copyOf(node, holdsBlock ? [] : [...node.childNodes]),
		children: holdsBlock ? readTree(node, isBlock) : [],
	};
}

/** Names of all blocks in an element. */
export function namesIn(element: Element): string[] {
	return [...element.querySelectorAll<HTMLElement>("[data-block-name]")].map(({ dataset }) => dataset.blockName ?? "");
}
