import type { Html } from "@feedmill/store-api/html.ts";

/**
 * Parses stored block markup to plain data: blocks with a component, and other markup unchanged. Reference: 02 §0,
 * Hydration model.
 */
export type TreeNode =
	| { kind: "text"; text: string }
	/** An element without blocks, kept as HTML. */
	| { kind: "static"; tag: string; props: Record<string, unknown>; html: Html }
	| { kind: "element"; tag: string; props: Record<string, unknown>; children: TreeNode[] }
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

const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const PROPERTY_NAMES: Record<string, string> = {
	class: "className",
	for: "htmlFor",
	tabindex: "tabIndex",
	srcset: "srcSet",
	colspan: "colSpan",
	rowspan: "rowSpan",
	readonly: "readOnly",
	maxlength: "maxLength",
	crossorigin: "crossOrigin",
	fetchpriority: "fetchPriority",
	autocomplete: "autoComplete",
	datetime: "dateTime",
	novalidate: "noValidate",
};

function styleOf(element: Element): Record<string, string> {
	const { style } = element as HTMLElement;
	return Object.fromEntries(
		[...style].map((name) => [
			name.startsWith("--") ? name : camel(name.replace(/^-/, "")),
			style.getPropertyValue(name),
		]),
	);
}

function propsOf(element: Element): Record<string, unknown> {
	const props: Record<string, unknown> = {};
	for (const name of element.getAttributeNames()) {
		if (name.startsWith("on")) continue;
		if (name === "style") props.style = styleOf(element);
		else props[PROPERTY_NAMES[name] ?? name] = element.getAttribute(name) ?? "";
	}
	return props;
}

function attributesOf(element: HTMLElement): Record<string, string> {
	const { blockName: _name, ...attributes } = element.dataset;
	return attributes as Record<string, string>;
}

function readNode(node: Node, isBlock: (name: string) => boolean): TreeNode | null {
	if (node.nodeType === Node.TEXT_NODE)
		return node.textContent?.trim() ? { kind: "text", text: node.textContent } : null;
	if (!(node instanceof HTMLElement)) {
		return node instanceof Element
			? { kind: "static", tag: node.tagName, props: propsOf(node), html: node.innerHTML as Html }
			: null;
	}
	const name = node.dataset.blockName;
	if (name && isBlock(name)) {
		const names = namesIn(node);
		return {
			kind: "block",
			name,
			attributes: attributesOf(node),
			className: node.className,
			children: readTree(node, isBlock),
			names,
		};
	}
	const tag = node.tagName.toLowerCase();
	const holdsBlock = [...node.querySelectorAll<HTMLElement>("[data-block-name]")].some((inner) =>
		isBlock(inner.dataset.blockName ?? ""),
	);
	if (!holdsBlock) return { kind: "static", tag, props: propsOf(node), html: node.innerHTML as Html };
	return { kind: "element", tag, props: propsOf(node), children: readTree(node, isBlock) };
}

/** Names of all blocks in an element. */
export function namesIn(element: HTMLElement): string[] {
	return [...element.querySelectorAll<HTMLElement>("[data-block-name]")].map(({ dataset }) => dataset.blockName ?? "");
}
