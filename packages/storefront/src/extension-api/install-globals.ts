import * as data from "@wordpress/data";
import * as element from "@wordpress/element";
import * as hooks from "@wordpress/hooks";
import * as htmlEntities from "@wordpress/html-entities";
import * as i18n from "@wordpress/i18n";
import * as plugins from "@wordpress/plugins";
import { apiFetch } from "../data/rest/api-fetch.ts";
import { blocksCheckout } from "./blocks-checkout.ts";
import { blocksComponents } from "./blocks-components.ts";
import { blocksData } from "./blocks-data.ts";
import { blocksRegistry } from "./blocks-registry.ts";
import type { Wp } from "./contract/platform.ts";
import type { Wc } from "./contract/wc.ts";
import { installReact, legacyDom } from "./platform/react-globals.ts";
import { priceFormat } from "./price-format-api.ts";
import { settingsApi } from "./settings-api.ts";
import * as sharedContext from "./shared-context.ts";
import * as sharedHocs from "./shared-hocs.tsx";

declare global {
	interface Window {
		wc?: Record<string, unknown>;
		wp?: Record<string, unknown>;
		React?: unknown;
		ReactDOM?: unknown;
	}
}

/**
 * Installs the globals that extensions are built against, without overwriting. They are part of our bundle anyway;
 * load-extensions.ts adds the rest. Extensions share our React. Reference: 01 §1.
 */
export function installGlobals(): void {
	const wc = {
		wcBlocksRegistry: blocksRegistry,
		blocksCheckout,
		blocksComponents,
		wcSettings: settingsApi,
		wcBlocksData: blocksData,
		priceFormat,
		wcBlocksSharedContext: sharedContext,
		wcBlocksSharedHocs: sharedHocs,
		wcBlocksMiddleware: {},
	} satisfies Wc;
	const wp = {
		data,
		element: { ...element, ...legacyDom },
		hooks,
		htmlEntities,
		i18n,
		plugins,
		apiFetch,
	} satisfies Wp;
	window.wc = { ...wc, ...window.wc };
	window.wp = { ...wp, ...window.wp };
	installReact();
}
