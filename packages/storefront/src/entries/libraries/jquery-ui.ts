/** The whole of jQuery UI: for handles of widgets that hardly any script of a cart or checkout asks for. */
import "../../styles/libraries/jquery-ui.css";
import "jquery-ui/dist/jquery-ui.js";
