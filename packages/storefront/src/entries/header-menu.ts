import "../styles/header/header-menu.css";
import { start } from "../widgets/header/dropdown-menu.ts";
import { startNow } from "../widgets/mount/start-now.ts";

/** Headers whose menu for phones is not the panel at the left. */
startNow(".ast-mobile-header-content", start);
