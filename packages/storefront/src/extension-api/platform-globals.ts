import "../data/collections-store.ts";
import "../data/query-state-store.ts";
import "../data/schema-store.ts";
import * as a11y from "@wordpress/a11y";
import * as compose from "@wordpress/compose";
import deprecated from "@wordpress/deprecated";
import * as dom from "@wordpress/dom";
import domReady from "@wordpress/dom-ready";
import * as escapeHtml from "@wordpress/escape-html";
import isShallowEqual from "@wordpress/is-shallow-equal";
import * as keycodes from "@wordpress/keycodes";
import * as primitives from "@wordpress/primitives";
import * as url from "@wordpress/url";
import warning from "@wordpress/warning";
import jquery from "jquery";
import lodash from "lodash";
import { noticesStore } from "../data/notices.ts";
import * as components from "./platform-components.tsx";

declare global {
	interface Window {
		lodash?: unknown;
		_?: unknown;
		$?: unknown;
		wcSettingsReady?: boolean;
	}
}

/** Lets scripts that also register editor blocks run through; the storefront draws nothing through it. */
const blocks = {
	registerBlockType: (name: string) => ({ name }),
	unregisterBlockType: () => undefined,
	getBlockType: () => undefined,
	getBlockTypes: () => [],
	registerBlockVariation: () => undefined,
	registerBlockStyle: () => undefined,
};

const autop = (text: string): string =>
	text
		.trim()
		.split(/\n{2,}/)
		.filter(Boolean)
		.map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />\n")}</p>\n`)
		.join("");

const wordcount = {
	count: (text: string, type: "words" | "characters_excluding_spaces" | "characters_including_spaces"): number => {
		const plain = text.replace(/<[^>]*>/g, " ").trim();
		if (type === "words") return plain ? plain.split(/\s+/).length : 0;
		return [...(type === "characters_excluding_spaces" ? plain.replace(/\s/g, "") : plain)].length;
	},
};

/** The platform's packages that our own pages do not need. Reference: 01 §1 and §12. */
export function installPlatformGlobals(): void {
	window.wp = {
		a11y,
		autop: { autop },
		blocks,
		components,
		compose,
		deprecated,
		dom,
		domReady,
		escapeHtml,
		isShallowEqual,
		keycodes,
		notices: { store: noticesStore },
		primitives,
		url,
		warning,
		wordcount,
		...window.wp,
	};
	window.lodash ??= lodash;
	window._ ??= lodash;
	window.jQuery ??= jquery;
	window.$ ??= window.jQuery;
}
