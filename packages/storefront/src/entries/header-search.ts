import "../styles/header/header-search.css";
import { start } from "../widgets/header/search-slide.ts";
import { startNow } from "../widgets/mount/start-now.ts";

/** For headers with a search icon. */
startNow(".ast-search-menu-icon", start);
