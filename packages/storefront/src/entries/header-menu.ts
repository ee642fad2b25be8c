import "../styles/header/header-menu.css";
import { start } from "../widgets/header/dropdown-menu.ts";
import { startNow } from "../widgets/mount/start-now.ts";

/** For headers with another mobile menu than the left panel. */
startNow(".ast-mobile-header-content", start);
