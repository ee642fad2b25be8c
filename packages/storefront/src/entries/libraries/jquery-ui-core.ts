/** The base of jQuery UI's widgets. It uses the global jQuery. */
import "jquery-ui/ui/version.js";
import "jquery-ui/ui/data.js";
import "jquery-ui/ui/plugin.js";
import "jquery-ui/ui/keycode.js";
import "jquery-ui/ui/focusable.js";
import "jquery-ui/ui/tabbable.js";
import "jquery-ui/ui/position.js";
import "jquery-ui/ui/scroll-parent.js";
import "jquery-ui/ui/unique-id.js";
import "jquery-ui/ui/labels.js";
import "jquery-ui/ui/disable-selection.js";
import "jquery-ui/ui/widget.js";
import "jquery-ui/ui/widgets/mouse.js";
