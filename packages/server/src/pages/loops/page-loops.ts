import type { LoopWidget } from "@feedmill/shop/content/loop-widget.ts";
import type { Page } from "@feedmill/shop/content/page.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { findersOf } from "./product-finder.ts";

/** The product listings of a page: imported ones, and those of product finders. */
export async function loopsOf(
	shop: Pick<Shop, "content">,
	page: Page,
	versions: Versions | undefined,
): Promise<readonly LoopWidget[]> {
	const imported = (await shop.content.loopWidgets(versions)).filter(({ pageId }) => pageId === page.id);
	return [...imported, ...findersOf(page).map(({ loop }) => loop)];
}
