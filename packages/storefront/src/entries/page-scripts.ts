import "../widgets/page/page-settings.ts";
import { bootstrapClient } from "../data/bootstrap.ts";
import { loadPageScripts } from "../extension-api/page-scripts.ts";

/** Pages whose plugin enqueues platform scripts by handle. */
bootstrapClient();
void loadPageScripts(window.feedmillPageScripts ?? []);
