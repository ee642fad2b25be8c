import type { ShopCore } from "@feedmill/shop/core/core.ts";

/**
 * The id of a new guest's session: `t_` and 30 hex digits, eleven of the time in ms and nineteen random ones (76 bits).
 * Ids in the order of time are stored beside each other. Wholly random ones made every new cart change a page of the
 * index of its own, which took a third of the time of storing it. Reference: 01 §3.3.
 */
export function guestSessionId({ clock, random }: Pick<ShopCore, "clock" | "random">): string {
	return `t_${clock.now().toString(16).padStart(TIME, "0").slice(-TIME)}${random.hex(30 - TIME)}`;
}

/** Enough until the year 2527. */
const TIME = 11;
