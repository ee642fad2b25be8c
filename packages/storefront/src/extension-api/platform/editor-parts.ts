import type { ReactNode } from "react";
import { coreStore } from "./core-store.ts";

/**
 * Parts of the platform's editor. Bundles for editor and shop destructure them when they load, and would fail before
 * they register anything for the shop. They render nothing here.
 */
interface WithChildren {
	children?: ReactNode;
}

const nothing = (): null => null;
const inside = ({ children }: WithChildren): ReactNode => children ?? null;
const asGiven = <Props extends object>(props?: Props): Props | Record<string, never> => props ?? {};
const useBlockProps = Object.assign(asGiven, { save: asGiven });
const useInnerBlocksProps = Object.assign(asGiven, { save: asGiven });

/** What bundlers and promises look for in any object. */
const NO_NAMES = ["__esModule", "default", "then"];

/** Names that are not listed are there too: components that render nothing, and functions without an effect. */
const withAllNames = <Parts extends object>(parts: Parts): Parts =>
	new Proxy(parts, {
		get(known, name, receiver) {
			if (name in known || typeof name !== "string" || NO_NAMES.includes(name))
				return Reflect.get(known, name, receiver);
			return name.startsWith("with") ? () => (Inner: unknown) => Inner : nothing;
		},
	});

/** `wp.blockEditor`. */
export const blockEditor = withAllNames({
	AlignmentToolbar: nothing,
	BlockControls: nothing,
	ColorPalette: nothing,
	InnerBlocks: Object.assign(nothing, { Content: nothing }),
	InspectorControls: nothing,
	MediaUpload: nothing,
	MediaUploadCheck: nothing,
	PanelColorSettings: nothing,
	PlainText: nothing,
	RichText: Object.assign(inside, { Content: inside, isEmpty: (value?: string) => !value }),
	URLInput: nothing,
	Warning: inside,
	getColorClassName: nothing,
	getFontSizeClass: nothing,
	store: { name: "core/block-editor" },
	useBlockProps,
	useInnerBlocksProps,
	withColors: () => (Inner: unknown) => Inner,
});

/** `wp.editor` and `wp.editPost`: panels of the editor, and the former names of what is in `wp.blockEditor`. */
export const editor = withAllNames({
	...blockEditor,
	PluginDocumentSettingPanel: nothing,
	PluginPostStatusInfo: nothing,
	PluginPrePublishPanel: nothing,
	PluginSidebar: nothing,
	PluginSidebarMoreMenuItem: nothing,
	store: { name: "core/editor" },
});

/** `wp.serverSideRender`. */
export const serverSideRender = nothing;

const NOTHING_FOUND = { record: null, records: null, editedRecord: {}, isResolving: false, hasResolved: false };

/** `wp.coreData`. */
export const coreData = {
	store: coreStore,
	useEntityId: () => undefined,
	useEntityProp: () => [undefined, () => undefined, undefined],
	useEntityRecord: () => NOTHING_FOUND,
	useEntityRecords: () => NOTHING_FOUND,
};

/** `wp.blocks`: accepts registrations for the editor. */
export const blocks = withAllNames({
	createBlock: (name: string, attributes: object = {}, innerBlocks: unknown[] = []) => ({
		name,
		attributes,
		innerBlocks,
	}),
	getBlockType: () => undefined,
	getBlockTypes: () => [],
	getCategories: () => [],
	registerBlockStyle: () => undefined,
	registerBlockType: (given: string | { name: string }) => ({ name: typeof given === "string" ? given : given.name }),
	registerBlockVariation: () => undefined,
	setCategories: () => undefined,
	unregisterBlockType: () => undefined,
});
