import "select2/dist/css/select2.css";
import select2 from "select2/dist/js/select2.full.js";

const { fn } = window.jQuery as { fn: Record<string, unknown> };
// The page's placeholder: the library leaves a function of its name alone.
Reflect.deleteProperty(fn, "select2");
select2(window, window.jQuery);
/** The platform's name for the same. */
fn.selectWoo = fn.select2;
