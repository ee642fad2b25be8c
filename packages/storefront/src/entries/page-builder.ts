import "../widgets/page/page-settings.ts";
import "../styles/pages/password.css";
import "../styles/widgets/page-builder.css";
import { readAction } from "../widgets/actions/action-links.ts";
import { runAction } from "../widgets/actions/action-registry.ts";
import { followDeviceMode } from "../widgets/element/device-mode.ts";
import { announceFrontend, installFrontendGlobals } from "../widgets/page-builder/frontend-globals.ts";
import { mountWidgets } from "../widgets/page-builder/widgets.ts";
import { runMissedPress } from "../widgets/popup/early-press.ts";

/** Pages with page-builder content. The device mode on the body signals that the page is interactive. */
installFrontendGlobals();
void mountWidgets(document).then(() => {
	runMissedPress();
	// The lightbox is already open (widgets/actions/content-links.ts).
	if (readAction(window.location.hash)?.name !== "lightbox") runAction(window.location.hash);
	followDeviceMode();
	whenParsed(announceFrontend);
});

/** All scripts of the page have run by then. */
function whenParsed(act: () => void): void {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act, { once: true });
	else act();
}
