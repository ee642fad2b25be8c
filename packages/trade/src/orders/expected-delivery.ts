import { DELIVERY_DAYS, readDeliveryDays } from "../shipping/days/delivery-days.ts";
import { instantOf, localIso, type Zone } from "../text/local-time.ts";
import type { Words } from "../words/words.ts";
import type { Order } from "./order.ts";

const DAY_MS = 86_400_000;

/**
 * When the goods of an order come, as the shopkeeper said when it was placed: from the day of the payment, or of the
 * order if the driver is paid. "" for an order that is over or failed, and where nothing was said.
 */
export function expectedDelivery(
	{ status, shippingLines, paidAt, createdAt }: Order,
	zone: Zone,
	{ say, sayOf, longDate }: Words,
): string {
	const all = shippingLines.map(({ meta }) =>
		readDeliveryDays(meta.find(({ key }) => key === DELIVERY_DAYS)?.value ?? ""),
	);
	const days = all.flatMap((each) => each ?? []);
	if (days.length === 0 || days.length < all.length) return "";
	const least = Math.max(...days.map((each) => each.least));
	const most = Math.max(...days.map((each) => each.most));
	if (status === "on-hold" || status === "pending") {
		return least === most
			? sayOf(
					most,
					"Expected delivery: {most} day after your payment",
					"Expected delivery: {most} days after your payment",
					{ most },
				)
			: say("Expected delivery: {least} to {most} days after your payment", { least, most });
	}
	if (status !== "processing") return "";
	const dateIn = (count: number) => longDate(laterDay(paidAt ?? createdAt, count, zone), zone);
	return least === most
		? say("Expected delivery: {day}", { day: dateIn(most) })
		: say("Expected delivery: {from} to {to}", { from: dateIn(least), to: dateIn(most) });
}

/** Noon of the day so many days later, which no change of the clocks moves to another day. */
function laterDay(at: number, days: number, zone: Zone): number {
	const noon = Date.parse(`${localIso(at, zone).slice(0, 10)}T12:00:00Z`) + days * DAY_MS;
	return instantOf(new Date(noon).toISOString().slice(0, 19), zone);
}
