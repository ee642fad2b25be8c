import "../widgets/page/page-settings.ts";
import { bootstrapClient } from "../data/bootstrap.ts";
import { loadPageScripts } from "../extension-api/page-scripts.ts";

/** A page whose plugin asks for scripts of the platform by their handles. */
bootstrapClient();
void loadPageScripts(window.feedmillPageScripts ?? []);
