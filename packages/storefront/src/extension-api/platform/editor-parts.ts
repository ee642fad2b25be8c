import type { ReactNode } from "react";

/**
 * Parts of the platform's editor. Scripts that are made for editor and shop in one take them apart while they are read;
 * without them they would end there, before they register what they have for the shop. Nothing is drawn with them here.
 */
interface WithChildren {
	children?: ReactNode;
}

const nothing = (): null => null;
const inside = ({ children }: WithChildren): ReactNode => children ?? null;
const asGiven = <Props extends object>(props?: Props): Props | Record<string, never> => props ?? {};
const useBlockProps = Object.assign(asGiven, { save: asGiven });
const useInnerBlocksProps = Object.assign(asGiven, { save: asGiven });

/** `wp.blockEditor`. */
export const blockEditor = {
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
};

const NOTHING_FOUND = { record: null, records: null, editedRecord: {}, isResolving: false, hasResolved: false };

/** `wp.coreData`. */
export const coreData = {
	store: { name: "core" },
	useEntityId: () => undefined,
	useEntityProp: () => [undefined, () => undefined, undefined],
	useEntityRecord: () => NOTHING_FOUND,
	useEntityRecords: () => NOTHING_FOUND,
};

/** `wp.blocks`: takes what is registered for the editor. */
export const blocks = {
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
};
