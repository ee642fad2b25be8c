import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { md5 } from "../../security/signature.ts";

/**
 * What a visitor's cookie says of the store-wide notice: "none" if the shop has no notice. Cached pages have a form for
 * each of them, so that the notice neither comes in nor goes out after the page was painted. Specification: 4, Store
 * notice.
 */
export type NoticeState = "none" | "shown" | "dismissed";

export function noticeState(
	settings: Pick<StoreSettings, "storeNotice">,
	cookies: Readonly<Record<string, string>>,
): NoticeState {
	if (settings.storeNotice === "") return "none";
	return cookies[`store_notice${idOf(settings)}`] === "hidden" ? "dismissed" : "shown";
}

/** The md5 of the text as the page has it (storefront/layout/store-notice.tsx). */
function idOf(settings: Pick<StoreSettings, "storeNotice">): string {
	const known = ids.get(settings);
	if (known !== undefined) return known;
	const id = md5(safeHtml(settings.storeNotice));
	ids.set(settings, id);
	return id;
}

const ids = new WeakMap<object, string>();
