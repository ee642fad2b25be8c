import "select2/dist/css/select2.css";
import select2 from "select2/dist/js/select2.full.js";

const { fn } = window.jQuery as { fn: Record<string, unknown> };
// Remove the page's placeholder, because the library does not replace an existing function.
Reflect.deleteProperty(fn, "select2");
select2(window, window.jQuery);
/** The platform's alias. */
fn.selectWoo = fn.select2;
