import { addJQueryPlugins } from "../extension-api/platform/jquery-plugins.ts";
import { installPlatformGlobals } from "../extension-api/platform/platform-globals.ts";

/**
 * After the script of a block, on a page with scripts of extensions: the rest of what they are built against, before
 * the first runs.
 */
installPlatformGlobals();
addJQueryPlugins();
