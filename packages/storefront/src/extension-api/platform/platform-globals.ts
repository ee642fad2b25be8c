import "../../data/collections/store.ts";
import "../../data/query-state/store.ts";
import "../../data/schema/store.ts";
import * as a11y from "@wordpress/a11y";
import * as compose from "@wordpress/compose";
import * as data from "@wordpress/data";
import deprecated from "@wordpress/deprecated";
import * as dom from "@wordpress/dom";
import domReady from "@wordpress/dom-ready";
import * as escapeHtml from "@wordpress/escape-html";
import isShallowEqual, { isShallowEqualArrays, isShallowEqualObjects } from "@wordpress/is-shallow-equal";
import * as keycodes from "@wordpress/keycodes";
import * as primitives from "@wordpress/primitives";
import reduxRoutine from "@wordpress/redux-routine";
import * as url from "@wordpress/url";
import warning from "@wordpress/warning";
import jquery from "jquery";
import lodash from "lodash";
import { noticesStore } from "../../data/notices/notices.ts";
import { createPersistedStore, registerPersistedStore } from "../../data/preferences.ts";
import type { WpOfExtensions } from "../contract/platform.ts";
import * as basicComponents from "./components/basic-components.tsx";
import * as browserFields from "./components/browser-fields.tsx";
import * as buttons from "./components/button.tsx";
import * as choices from "./components/choices.tsx";
import { editorOnly } from "./components/editor-only.tsx";
import * as groups from "./components/groups.tsx";
import * as higherOrder from "./components/higher-order.tsx";
import * as layoutComponents from "./components/layout.tsx";
import * as overlays from "./components/overlays.tsx";
import * as pickers from "./components/pickers.tsx";
import { Popover } from "./components/popover.tsx";
import { coreStore } from "./core-store.ts";
import { blockEditor, blocks, coreData, editor, serverSideRender } from "./editor-parts.ts";
import { keepPlacesOfLateBlocks } from "./late-places.ts";
import { addNewerNames } from "./newer-names.ts";
import { addOlderNames } from "./older-jquery.ts";
import { dataControls, passwordStrength, privateApis } from "./platform-internals.ts";
import { actLikeReactEighteen } from "./react-eighteen.ts";
import { wpDate } from "./wp-date.ts";

declare global {
	interface Window {
		lodash?: unknown;
		_?: unknown;
		$?: unknown;
		wcSettingsReady?: boolean;
		/** URLs of the scripts of the mini-cart's drawer by handle, if an extension has one. */
		wcBlocksMiniCartFrontendDependencies?: Readonly<Record<string, { src: string }>>;
	}
}

/** Installs the platform packages that our own pages do not need. Reference: 01 §1 and §12. */
export function installPlatformGlobals(): void {
	keepPlacesOfLateBlocks();
	const parts = {
		a11y,
		autop: { autop, removep },
		blockEditor,
		blocks,
		components,
		compose,
		coreData,
		dataControls,
		date: wpDate,
		deprecated,
		dom,
		domReady,
		editPost: editor,
		editor,
		escapeHtml,
		isShallowEqual: Object.assign(isShallowEqual, {
			default: isShallowEqual,
			isShallowEqualArrays,
			isShallowEqualObjects,
		}),
		keycodes,
		notices: { store: noticesStore },
		primitives,
		passwordStrength,
		priorityQueue: { createQueue },
		privateApis,
		reduxRoutine,
		serverSideRender,
		url,
		warning,
		wordcount,
	} satisfies WpOfExtensions;
	window.wp = { ...parts, ...window.wp };
	if (!data.select(coreStore)) data.register(coreStore);
	actLikeReactEighteen();
	addNewerNames();
	// Preferences are for scripts of extensions; our own pages need no code for them.
	if (window.wp.data === data)
		window.wp.data = { ...data, createReduxStore: createPersistedStore, registerStore: registerPersistedStore };
	window.wcBlocksMiniCartFrontendDependencies ??= {};
	window.lodash ??= lodash;
	window._ ??= lodash;
	window.jQuery ??= jquery;
	window.$ ??= window.jQuery;
	addToJQuery(window.jQuery);
	addOlderNames(window.jQuery);
	// For the bridge of its events, if the page has long loaded.
	document.dispatchEvent(new Event("feedmill-jquery"));
}

const components = {
	...basicComponents,
	...browserFields,
	...buttons,
	...choices,
	...editorOnly,
	...groups,
	...higherOrder,
	...layoutComponents,
	...overlays,
	...pickers,
	Popover,
};

const autop = (text: string): string =>
	text
		.trim()
		.split(/\n{2,}/)
		.filter(Boolean)
		.map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />\n")}</p>\n`)
		.join("");

const removep = (html: string): string =>
	html
		.replace(/<br\s*\/?>\n?/g, "\n")
		.replace(/<\/p>\s*<p>/g, "\n\n")
		.replace(/<\/?p>/g, "")
		.trim();

/** Runs work when the browser is idle; for each element only the last one. */
function createQueue() {
	const waiting = new Map<object, () => void>();
	const add = (element: object, work: () => void): void => {
		if (waiting.size === 0) setTimeout(flushAll, 0);
		waiting.set(element, work);
	};
	const flush = (element: object): boolean => {
		const work = waiting.get(element);
		waiting.delete(element);
		work?.();
		return work !== undefined;
	};
	const flushAll = (): void => {
		for (const element of [...waiting.keys()]) flush(element);
	};
	return { add, flush, cancel: (element: object): boolean => waiting.delete(element), reset: () => waiting.clear() };
}

const wordcount = {
	count: (text: string, type: "words" | "characters_excluding_spaces" | "characters_including_spaces"): number => {
		const plain = text.replace(/<[^>]*>/g, " ").trim();
		if (type === "words") return plain ? plain.split(/\s+/).length : 0;
		return [...(type === "characters_excluding_spaces" ? plain.replace(/\s/g, "") : plain)].length;
	},
};

/** Plugins of the platform's pages, as no-ops. */
function addToJQuery(jQuery: unknown): void {
	const { fn } = jQuery as { fn?: Record<string, unknown> };
	if (!fn) return;
	const same = function (this: unknown): unknown {
		return this;
	};
	for (const name of ["block", "unblock", "select2", "selectWoo"]) fn[name] ??= same;
}
