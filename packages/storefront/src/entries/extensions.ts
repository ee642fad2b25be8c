import "../widgets/page/page-settings.ts";
import { installGlobals } from "../extension-api/install-globals.ts";
import { addJQueryPlugins } from "../extension-api/platform/jquery-plugins.ts";
import { installPlatformGlobals } from "../extension-api/platform/platform-globals.ts";

/** For a page with scripts of extensions: what they are built against, before the first of them runs. */
installGlobals();
installPlatformGlobals();
addJQueryPlugins();
