import type { StaffCoupon } from "@feedmill/shop/coupons/coupon-list-repository.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { listCommand, shortened } from "./list-command.ts";

const HOW =
	"npm run feedmill -- coupons [--search diwali] [--status publish|draft|trash] " +
	"[--type percent|fixed_cart|fixed_product] [--page N]";

/** `feedmill coupons`: coupons, the newest first. */
export const coupons = listCommand({
	needs: "coupons.see",
	how: HOW,
	options: ["status", "type"],
	none: "There is no such coupon.",
	read({ shop, actor, given: { search: words = "", status, type }, page }) {
		const filter = {
			words,
			...(status === undefined ? {} : { status: status as never }),
			...(type === undefined ? {} : { type: type as never }),
		};
		return shop.lists.coupons.list(filter, page, actor);
	},
	heads: ["ID", "CODE", "TAKES OFF", "USED", "ENDS", "STATUS", "DESCRIPTION"],
	async rows(coupon, shop) {
		const settings = await shop.settings.current();
		const { id, code, usageCount, usageLimit, expiresAt, status, description } = coupon;
		const used = usageLimit > 0 ? `${usageCount} of ${usageLimit}` : String(usageCount);
		const ends = expiresAt === null ? "never" : localIso(expiresAt, settings).slice(0, 10);
		return [[String(id), code, takenOff(coupon, settings), used, ends, status, shortened(plainText(description), 60)]];
	},
});

function takenOff({ type, amount }: StaffCoupon, { currency }: StoreSettings): string {
	if (type === "percent") return `${formatDecimal(amount)} %`;
	const money = plainText(formatMoney(amount, currencyShowing(amount, currency)));
	return type === "fixed_product" ? `${money} each` : money;
}
