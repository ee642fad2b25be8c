import type { DownloadRow } from "@feedmill/storefront/pages/order/downloads.tsx";
import { downloadPath, hasExpired, type OrderDownload } from "@feedmill/trade/downloads/download.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";

/** Downloads as table rows; used-up and expired ones have no link. */
export function downloadRows(
	downloads: readonly OrderDownload[],
	{ shop, settings, now }: Pick<PageContext, "shop" | "settings" | "now">,
): DownloadRow[] {
	return downloads.map((download) => {
		const { orderId, productId, fileId, productName, name, remaining, expiresAt } = download;
		return {
			key: `${orderId}-${productId}-${fileId}`,
			product: plainText(productName),
			name,
			href: remaining === 0 || hasExpired(download, now, settings) ? "" : downloadPath(download),
			remaining,
			expires: expiresAt === null ? "" : shop.words.longDate(expiresAt, settings),
		};
	});
}
