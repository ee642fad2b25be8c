import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/**
 * `window.React`, `window.ReactDOM` and `window.ReactJSXRuntime` for scripts made for React 18 (the platform's) and for
 * 19. It is one React, ours; what 18 had and 19 has not is added. Reference: 01 §1.
 */
export function installReact(): void {
	window.React ??= Object.assign({}, React, { act, unstable_act: act, createFactory, [INTERNALS]: REACT_INTERNALS });
	window.ReactDOM ??= Object.assign({}, ReactDOM, { createRoot, hydrateRoot, ...legacyDom, [INTERNALS]: {} });
	window.ReactJSXRuntime ??= { Fragment: jsxRuntime.Fragment, jsx: jsxRuntime.jsx, jsxs: jsxRuntime.jsxs };
}

/**
 * Lets elements count that a script makes with React 18's own runtime inside: they are marked
 * `Symbol.for("react.element")`, which React 19 refuses. Their refs are attached by what the build does to React
 * (react-eighteen-refs.ts).
 */
export function acceptOldElements(): void {
	const original = Symbol.for;
	Symbol.for = (name) => original.call(Symbol, name === "react.element" ? "react.transitional.element" : name);
}

declare global {
	interface Window {
		ReactJSXRuntime?: unknown;
	}
}

const INTERNALS = "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED";
/** What React 18's runtime reads when it makes an element. */
const REACT_INTERNALS = {
	ReactCurrentOwner: { current: null },
	ReactCurrentDispatcher: { current: null },
	ReactCurrentBatchConfig: { transition: null },
};

/** For tests of React 18; here it only runs the work. */
const act = async (work: () => unknown): Promise<unknown> => work();

const createFactory =
	(type: React.ElementType) =>
	(...rest: [React.Attributes?, ...React.ReactNode[]]): React.ReactElement =>
		React.createElement(type, ...rest);

const roots = new WeakMap<Element, Root>();

/** The ways in which React 18 still drew, ended and looked up what it had drawn. */
export const legacyDom = {
	render(element: React.ReactNode, container: Element, done?: () => void): void {
		let root = roots.get(container);
		if (!root) {
			root = createRoot(container);
			roots.set(container, root);
		}
		ReactDOM.flushSync(() => root.render(element));
		done?.();
	},
	hydrate(element: React.ReactNode, container: Element): void {
		roots.set(container, hydrateRoot(container, element));
	},
	unmountComponentAtNode(container: Element): boolean {
		const root = roots.get(container);
		root?.unmount();
		return roots.delete(container);
	},
	/** Elements of the page are given back; what stands behind a component is not known to React 19. */
	findDOMNode: (value: unknown): Element | null =>
		typeof Element !== "undefined" && value instanceof Element ? value : null,
	unstable_renderSubtreeIntoContainer: (_parent: unknown, element: React.ReactNode, container: Element): void =>
		legacyDom.render(element, container),
};
