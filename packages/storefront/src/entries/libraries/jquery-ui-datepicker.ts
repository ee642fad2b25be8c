import "../../styles/libraries/jquery-ui.css";
import "jquery-ui/ui/widgets/datepicker.js";
