import "../styles/header/header-search.css";
import { start } from "../widgets/header/search-slide.ts";
import { startNow } from "../widgets/mount/start-now.ts";

/** Headers whose search stands behind an icon. */
startNow(".ast-search-menu-icon", start);
