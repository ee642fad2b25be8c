import { createMounter, defineWidget, type Widget } from "../mount/define-widget.ts";

/** Every widget of page-builder content: which elements it wakes, and the module that does. */
const widgets: readonly Widget[] = [defineWidget('[data-elementor-type="popup"]', () => import("../popup/popup.ts"))];

export const { mount: mountWidgets, unmount: unmountWidgets } = createMounter(widgets, (error) => console.error(error));
