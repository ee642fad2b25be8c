import { type Said, said } from "../../words/said.ts";

/** How many days a delivery takes, at least and at most. */
export interface DeliveryDays {
	least: number;
	most: number;
}

/** The key under which a shipping line of an order keeps its days. */
export const DELIVERY_DAYS = "delivery_days";

/** Most days of a delivery. */
const MOST = 365;

/**
 * The days of a shipping rate as the setting `deliveryDays` says them: "flat_rate:1 2-4, free_shipping 3". A single
 * rate goes before all of its method. "" if it says nothing.
 */
export function daysOfRate(setting: string, { rateId, methodId }: { rateId: string; methodId: string }): string {
	const said = new Map(entriesOf(setting).flatMap((entry) => (entry ? [[entry.rate, entry.days] as const] : [])));
	return said.get(rateId) ?? said.get(methodId) ?? "";
}

/** What in the setting cannot be read; null for nothing. */
export function deliveryDaysProblem(setting: string): Said | null {
	const parts = partsOf(setting);
	const unread = entriesOf(setting).indexOf(null);
	return unread === -1
		? null
		: said("“{part}” is not a way to deliver with its days. Write them as flat_rate:1 2-4, free_shipping 3.", {
				part: parts[unread]!.slice(0, 60),
			});
}

/** "3", "2-4"; null for anything else. */
export function readDeliveryDays(text: string): DeliveryDays | null {
	const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
	const least = Number(first);
	const most = Number(last);
	return first !== undefined && least <= most && most <= MOST ? { least, most } : null;
}

function entriesOf(setting: string): ({ rate: string; days: string } | null)[] {
	return partsOf(setting).map((part) => {
		const [rate = "", days = "", ...more] = part.split(/\s+/);
		return /^[a-z]\S*$/i.test(rate) && more.length === 0 && readDeliveryDays(days) ? { rate, days } : null;
	});
}

/** Dashes with blanks or of other kinds, as people write them, are hyphens. */
function partsOf(setting: string): string[] {
	return setting
		.replaceAll(/[ \t]{0,5}[-‐‑–—][ \t]{0,5}/g, "-")
		.split(/[,\n]/)
		.map((part) => part.trim())
		.filter((part) => part !== "");
}
