import { createMounter, type Widget } from "../mount/define-widget.ts";

/** Every widget of page-builder content: which elements it wakes, and the module that does. */
const widgets: readonly Widget[] = [];

export const { mount: mountWidgets, unmount: unmountWidgets } = createMounter(widgets, (error) => console.error(error));
