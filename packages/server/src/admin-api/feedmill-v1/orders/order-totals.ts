import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { currencyShowing } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderAmounts } from "@feedmill/trade/orders/order-amounts.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";

/** The rows below the lines, which come to the total, as the buyer sees them. */
export function totalsOf(order: Order, settings: StoreSettings, { say }: Words): OrderShown["totals"] {
	const { decimals } = currencyShowing(order.totals.price, settings.currency);
	const amounts = orderAmounts(order, settings, decimals);
	const titles = order.shippingLines.map(({ title }) => plainText(title)).join(", ");
	const rows: OrderShown["totals"] = [
		{ kind: "subtotal", label: say("Subtotal"), amount: amounts.subtotal },
		{ kind: "discount", label: say("Discount"), amount: -amounts.discount },
		...(titles === "" ? [] : [{ kind: "shipping" as const, label: titles, amount: amounts.shipping }]),
		...order.fees.map(({ name }, index) => ({
			kind: "fee" as const,
			label: plainText(name),
			amount: amounts.fees[index]!,
		})),
		...amounts.taxes.map(({ label, amount }) => ({ kind: "tax" as const, label, amount })),
		{ kind: "tax", label: say("Tax"), amount: amounts.taxes.length > 0 ? 0 : amounts.tax },
	];
	return [
		...rows.filter(({ kind, amount }) => amount !== 0 || kind === "subtotal" || kind === "shipping"),
		{ kind: "total", label: say("Total"), amount: amounts.total },
	];
}
