import * as jsxRuntime from "react/jsx-runtime";
import { legacyDom } from "./react-globals.ts";

/**
 * What React 18, the platform's, does and ours does not: for pages with scripts of extensions. The build patches React
 * too (like-react-eighteen.ts).
 */
export function actLikeReactEighteen(): void {
	acceptOldElements();
	const { jsx, jsxs } = jsxRuntime;
	Object.assign(window.ReactJSXRuntime ?? {}, { jsx: withDefaults(jsx), jsxs: withDefaults(jsxs) });
	for (const dom of [window.ReactDOM, window.wp?.element]) Object.assign(dom ?? {}, { findDOMNode });
}

/**
 * Accepts elements created by React 18's runtime inside a script: they are marked `Symbol.for("react.element")`, which
 * React 19 refuses.
 */
function acceptOldElements(): void {
	const original = Symbol.for;
	Symbol.for = (name) => original.call(Symbol, name === "react.element" ? "react.transitional.element" : name);
}

type Create = typeof jsxRuntime.jsx;

/** Applies `defaultProps` of function components, as createElement still does. */
function withDefaults(create: Create): Create {
	return (type, props, key) => {
		const { defaultProps } = type as { defaultProps?: Record<string, unknown> };
		if (!defaultProps) return create(type, props, key);
		const given = { ...(props as Record<string, unknown>) };
		for (const [name, value] of Object.entries(defaultProps)) if (given[name] === undefined) given[name] = value;
		return create(type, given, key);
	};
}

/** Tags of fibers; `stateNode` of the last two is the node. */
const PORTAL = 4;
const ELEMENT = 5;
const TEXT = 6;

/** A part of React's tree. */
interface Fiber {
	tag: number;
	stateNode: unknown;
	child: Fiber | null;
	sibling: Fiber | null;
	alternate: Fiber | null;
}

/** The first node of a mounted component; libraries for clicks outside and for transitions ask for it. */
function findDOMNode(value: unknown): Node | null {
	const fiber = (value as { _reactInternals?: Fiber } | null)?._reactInternals;
	return fiber ? firstNode(fiber.child ?? fiber.alternate?.child ?? null) : legacyDom.findDOMNode(value);
}

function firstNode(first: Fiber | null): Node | null {
	for (let fiber = first; fiber; fiber = fiber.sibling) {
		if (fiber.tag === ELEMENT || fiber.tag === TEXT) return fiber.stateNode as Node;
		const inside = fiber.tag === PORTAL ? null : firstNode(fiber.child);
		if (inside) return inside;
	}
	return null;
}
