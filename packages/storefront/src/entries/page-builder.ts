import "../widgets/page-settings.ts";
import { followDeviceMode } from "../widgets/page-builder/device-mode.ts";
import { installFrontendGlobals } from "../widgets/page-builder/frontend-globals.ts";
import { mountWidgets } from "../widgets/page-builder/widgets.ts";

/** Pages with content of the page builder. The device mode on the body says that everything takes clicks. */
installFrontendGlobals();
void mountWidgets(document).then(followDeviceMode);
