import { __experimentalUseFocusOutside as useFocusOutside } from "@wordpress/compose";
import { type Component, type ComponentType, createContext, createElement, type ReactNode, useRef } from "react";

/**
 * What of `wp.components` only an editor draws: it draws its content here, or nothing. Scripts for editor and shop name
 * these when they load, and would fail before they register anything for the shop. Reference: frontend 01 §12.
 */
type Props = Record<string, unknown>;

const nothing = (): null => null;
const inside = ({ children }: { children?: ReactNode }): ReactNode => children ?? null;
/** For children that are a function of what they are given. */
const called = ({ children }: { children?: ReactNode | ((state: Props) => ReactNode) }): ReactNode =>
	typeof children === "function" ? children({}) : (children ?? null);
const unchanged = (Inner: ComponentType<Props>): ComponentType<Props> => Inner;

/** Animated elements stand still: they are the elements without what says how they move. */
const MOVES = ["animate", "exit", "initial", "layout", "layoutId", "transition", "variants", "whileHover", "whileTap"];
const still = new Map<string, ComponentType<Props>>();
const motion = new Proxy({} as Record<string, ComponentType<Props>>, {
	get(_, tag: string) {
		const known = still.get(tag);
		if (known) return known;
		const Still = (props: Props): ReactNode =>
			createElement(tag, Object.fromEntries(Object.entries(props).filter(([name]) => !MOVES.includes(name))));
		still.set(tag, Still);
		return Still;
	},
});

/** Calls a class component's `handleFocusOutside` when the focus leaves it. */
const withFocusOutside = (Inner: ComponentType<Props>) =>
	function WithFocusOutside(props: Props) {
		const inner = useRef<(Component & { handleFocusOutside?: (event: unknown) => void }) | null>(null);
		const listeners = useFocusOutside((event) => inner.current?.handleFocusOutside?.(event));
		return <div {...listeners}>{createElement(Inner, { ...props, ref: inner })}</div>;
	};

export const editorOnly = {
	AlignmentMatrixControl: Object.assign(nothing, { Icon: nothing }),
	AnglePickerControl: nothing,
	Autocomplete: called,
	BorderBoxControl: nothing,
	BorderControl: nothing,
	BoxControl: nothing,
	Composite: inside,
	CustomGradientPicker: nothing,
	Draggable: called,
	DropZone: nothing,
	DropZoneProvider: inside,
	DuotonePicker: nothing,
	DuotoneSwatch: nothing,
	FocalPointPicker: nothing,
	FocusReturnProvider: inside,
	FocusableIframe: ({ iframeRef, onFocus: _, ...props }: Props) =>
		createElement("iframe", { ...props, ...(iframeRef ? { ref: iframeRef } : {}) }),
	GradientPicker: nothing,
	QueryControls: nothing,
	ResizableBox: inside,
	SandBox: ({ html = "", title = "" }: { html?: string; title?: string }) => (
		<iframe title={title} srcDoc={html} sandbox="allow-scripts" />
	),
	__experimentalAlignmentMatrixControl: nothing,
	__experimentalApplyValueToSides: (values: object) => values,
	__experimentalBorderBoxControl: nothing,
	__experimentalBorderControl: nothing,
	__experimentalBoxControl: nothing,
	__experimentalElevation: nothing,
	__experimentalHasSplitBorders: () => false,
	__experimentalIsDefinedBorder: (border?: object) => Object.keys(border ?? {}).length > 0,
	__experimentalIsEmptyBorder: (border?: object) => Object.keys(border ?? {}).length === 0,
	__experimentalPaletteEdit: nothing,
	__experimentalStyleProvider: inside,
	__experimentalToolbarContext: createContext(undefined),
	__experimentalToolsPanel: inside,
	__experimentalToolsPanelContext: createContext({}),
	__experimentalToolsPanelItem: inside,
	__experimentalTreeGrid: inside,
	__experimentalTreeGridCell: called,
	__experimentalTreeGridItem: called,
	__experimentalTreeGridRow: inside,
	__unstableAnimatePresence: inside,
	__unstableComposite: inside,
	__unstableCompositeGroup: inside,
	__unstableCompositeItem: inside,
	__unstableDisclosureContent: inside,
	__unstableGetAnimateClassName: () => "",
	__unstableMotion: motion,
	__unstableUseAutocompleteProps: () => ({}),
	__unstableUseCompositeState: () => ({}),
	__unstableUseNavigateRegions: () => ({ className: "" }),
	navigateRegions: unchanged,
	privateApis: {},
	withFallbackStyles: () => unchanged,
	withFocusOutside,
};
