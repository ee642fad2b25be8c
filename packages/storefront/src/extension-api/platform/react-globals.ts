import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { shareDocument } from "../../blocks/mount/shared-document.ts";

/**
 * Installs `window.React`, `window.ReactDOM` and `window.ReactJSXRuntime` for scripts built for React 18 (the
 * platform's) and 19. It is our React; APIs removed since 18 are added. Reference: 01 §1.
 */
export function installReact(): void {
	shareDocument();
	window.React ??= Object.assign({}, React, { act, unstable_act: act, createFactory, [INTERNALS]: REACT_INTERNALS });
	window.ReactDOM ??= Object.assign({}, ReactDOM, { createRoot, hydrateRoot, ...legacyDom, [INTERNALS]: {} });
	window.ReactJSXRuntime ??= { Fragment: jsxRuntime.Fragment, jsx: jsxRuntime.jsx, jsxs: jsxRuntime.jsxs };
}

declare global {
	interface Window {
		ReactJSXRuntime?: unknown;
	}
}

const INTERNALS = "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED";
/** Internals that React 18's runtime reads when it creates an element; a development build's also when it warns. */
const REACT_INTERNALS = {
	ReactCurrentOwner: { current: null },
	ReactDebugCurrentFrame: { getCurrentStack: null, getStackAddendum: () => "", setExtraStackFrame: () => {} },
	ReactCurrentDispatcher: { current: null },
	ReactCurrentBatchConfig: { transition: null },
};

/** For tests with React 18; only runs the callback. */
const act = async (work: () => unknown): Promise<unknown> => work();

const createFactory =
	(type: React.ElementType) =>
	(...rest: [React.Attributes?, ...React.ReactNode[]]): React.ReactElement =>
		React.createElement(type, ...rest);

const roots = new WeakMap<Element, Root>();

/** APIs of React 18 for rendering, unmounting and looking up nodes. */
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
	/** Returns DOM elements unchanged; react-eighteen.ts finds those of components. */
	findDOMNode: (value: unknown): Element | null =>
		typeof Element !== "undefined" && value instanceof Element ? value : null,
	unstable_renderSubtreeIntoContainer: (_parent: unknown, element: React.ReactNode, container: Element): void =>
		legacyDom.render(element, container),
};
