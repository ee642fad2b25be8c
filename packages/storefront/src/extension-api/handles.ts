/**
 * Platform handles with a library of their own: handle -> entries (src/entries/libraries), in order. Loaded only if a
 * script of an extension depends on the handle. All other platform handles are part of every page with such scripts.
 * docs/extensions.md, "Handles". Reference: frontend 01 §1.
 */
export const LIBRARIES_OF_HANDLES: Readonly<Record<string, readonly string[]>> = {
	...all(["jquery-ui-core", "jquery-ui-widget", "jquery-ui-position", "jquery-ui-mouse"], ["jquery-ui-core"]),
	"jquery-ui-datepicker": ["jquery-ui-core", "jquery-ui-datepicker"],
	...all(
		[
			"jquery-ui-accordion",
			"jquery-ui-autocomplete",
			"jquery-ui-button",
			"jquery-ui-checkboxradio",
			"jquery-ui-controlgroup",
			"jquery-ui-dialog",
			"jquery-ui-draggable",
			"jquery-ui-droppable",
			"jquery-ui-menu",
			"jquery-ui-progressbar",
			"jquery-ui-resizable",
			"jquery-ui-selectable",
			"jquery-ui-selectmenu",
			"jquery-ui-slider",
			"jquery-ui-sortable",
			"jquery-ui-spinner",
			"jquery-ui-tabs",
			"jquery-ui-tooltip",
			"jquery-effects-core",
		],
		["jquery-ui"],
	),
	...all(["jquery-payment", "wc-jquery-payment", "wc-credit-card-form"], ["jquery-payment"]),
	...all(["select2", "selectWoo", "wc-select2", "wc-selectWoo"], ["select2"]),
	...all(["js-cookie", "wc-js-cookie"], ["js-cookie"]),
	...all(["wp-polyfill", "regenerator-runtime"], ["regenerator-runtime"]),
	moment: ["moment"],
	underscore: ["underscore"],
};

function all(handles: readonly string[], entries: readonly string[]): Record<string, readonly string[]> {
	return Object.fromEntries(handles.map((handle) => [handle, entries]));
}
