import { addJQueryPlugins } from "../extension-api/platform/jquery-plugins.ts";
import { installPlatformGlobals } from "../extension-api/platform/platform-globals.ts";

/**
 * For pages with scripts of extensions, after the block's script: the remaining platform globals, before the first
 * extension runs.
 */
installPlatformGlobals();
addJQueryPlugins();
