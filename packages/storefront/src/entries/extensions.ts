import { addJQueryPlugins } from "../extension-api/platform/jquery-plugins.ts";
import { installPlatformGlobals } from "../extension-api/platform/platform-globals.ts";
import { installAstraHelpers } from "../widgets/header/astra-helpers.ts";

/**
 * For pages with scripts of extensions, after the block's script: the remaining globals of platform and theme, before
 * the first extension runs.
 */
installPlatformGlobals();
addJQueryPlugins();
installAstraHelpers();
