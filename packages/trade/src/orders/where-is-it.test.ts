import { expect, it } from "vitest";
import { pseudo } from "../../testing/pseudo.ts";
import type { HandlingEntry } from "../order-status/handling.ts";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import { english, speaking } from "../words/words.ts";
import { driverOf, handlingLines } from "./handling-lines.ts";
import type { Order, OrderItem, OrderShipping } from "./order.ts";
import { whereIsIt } from "./where-is-it.ts";

const RUPEE = 1_000_000;
const MORNING = Date.UTC(2026, 10, 27, 4, 42);
const settings = {
	...DEFAULT_SETTINGS,
	timezone: "Asia/Kolkata",
	currency: { ...DEFAULT_SETTINGS.currency, code: "INR", symbol: "₹", decimals: 0, position: "left" as const },
};
const step = (
	name: HandlingEntry["step"],
	to: HandlingEntry["to"],
	more: Partial<HandlingEntry> = {},
): HandlingEntry => ({
	step: name,
	from: "confirmed",
	to,
	at: MORNING,
	by: "Asha (staff 3)",
	...more,
});
const CONFIRMED = step("confirm", "confirmed");
const PACKED = step("pack", "packed");
const SENT = step("ship", "on-the-road", { lorry: "GJ 07 AB 1234", driver: "+919825011223" });
const item = (name: string, quantity: number) => ({ name, quantity }) as OrderItem;
const shipping = (methodId: string) => ({ methodId, meta: [] as OrderShipping["meta"] }) as OrderShipping;
const order = (more: Partial<Order>, ...history: HandlingEntry[]): Order =>
	({
		id: 105,
		status: "processing",
		paymentMethod: "cod",
		paidAt: null,
		createdAt: MORNING,
		modifiedAt: MORNING,
		totals: { price: 16_800 * RUPEE, refunded: 0 },
		items: [item("Milk Booster &amp; Calf Pellet 50 kg", 12)],
		shippingLines: [shipping("flat_rate")],
		...more,
		...(history.length > 0 ? { handled: { state: history.at(-1)!.to, history } } : {}),
	}) as Order;
const said = (given: Order) => whereIsIt(given, settings, english).replaceAll("\u00a0", " ");
const GOODS = "Order 105: 12 × Milk Booster & Calf Pellet 50 kg.";

it("answers where an order is: its goods, what is to be paid, the last step with its time", () => {
	expect(said(order({}))).toBe(`${GOODS} ₹16800 to pay at the door. It waits to be confirmed.`);
	expect(said(order({}, CONFIRMED))).toBe(`${GOODS} ₹16800 to pay at the door. Confirmed 27 Nov, 10:12.`);
	expect(said(order({}, CONFIRMED, PACKED, SENT))).toBe(
		`${GOODS} ₹16800 to pay at the door. On the road with GJ 07 AB 1234, 27 Nov, 10:12.`,
	);
	expect(said(order({ paymentMethod: "upi", paidAt: 1 }))).toBe(`${GOODS} ₹16800 paid. It is being made ready.`);
	expect(said(order({ status: "completed", paidAt: 1 }))).toBe(
		`${GOODS} ₹16800 paid. Thank you. Your order has been fulfilled.`,
	);
	const refunded = { price: 16_800 * RUPEE, refunded: 800 * RUPEE } as Order["totals"];
	expect(said(order({ totals: refunded }, PACKED))).toContain("₹16000 to pay at the door. Packed 27 Nov, 10:12.");
});

it("says what an order waits for, or how it ended, and nothing of a lorry then", () => {
	expect(said(order({ status: "on-hold", paymentMethod: "bacs" }))).toBe(
		`${GOODS} ₹16800 still to pay. It is sent once it is paid.`,
	);
	expect(said(order({ status: "pending", paymentMethod: "upi" }))).toContain("₹16800 still to pay.");
	expect(said(order({ status: "on-hold", paymentMethod: "bacs", paidAt: 1 }))).toBe(`${GOODS} ₹16800 paid.`);
	expect(said(order({ status: "cancelled" }, PACKED, SENT))).toBe(`${GOODS} Your order has been cancelled.`);
	expect(said(order({ status: "refunded" }, SENT))).toMatch(/Your order was refunded November 27, 2026\.$/);
	expect(handlingLines(order({ status: "cancelled" }, SENT), settings, english)).toEqual([]);
	expect(driverOf(order({ status: "cancelled" }, SENT))).toBe("");
});

it("tells a buyer who comes for it when it is ready, and when it was collected", () => {
	const collected = { shippingLines: [shipping("pickup_location")] };
	expect(said(order(collected, PACKED))).toBe(
		`${GOODS} ₹16800 to pay when you collect it. Ready for you to collect since 27 Nov, 10:12.`,
	);
	const lines = handlingLines(
		order({ ...collected, paidAt: 1 }, PACKED, step("deliver", "delivered")),
		settings,
		english,
	);
	expect(lines.map(({ text }) => text)).toEqual([
		"Ready for you to collect since 27 Nov, 10:12",
		"Collected 27 Nov, 10:12",
	]);
});

it("names the driver while the order is on the road, and no step that was taken back", () => {
	expect(driverOf(order({}, PACKED, SENT))).toBe("+919825011223");
	expect(driverOf(order({}, PACKED, SENT, step("deliver", "delivered")))).toBe("");
	expect(driverOf(order({}, PACKED, SENT, step("back", "packed")))).toBe("");
	const back = order({}, PACKED, SENT, step("back", "packed"));
	expect(handlingLines(back, settings, english).map((line) => line.step)).toEqual(["pack"]);
	expect(JSON.stringify(handlingLines(back, settings, english))).not.toContain("Asha");
});

it("names three lines at most, and is a sentence for an order without any", () => {
	const many = ["Mash", "Pellet", "Bran", "Cake", "Salt"].map((name) => item(name, 2));
	expect(said(order({ items: many }))).toMatch(/^Order 105: 2 × Mash, 2 × Pellet, 2 × Bran and 2 more\. /);
	expect(said(order({ items: [] }))).toMatch(/^Order 105\. ₹16800/);
});

it("is in the buyer's language throughout", () => {
	const shown = whereIsIt(order({ items: [] }, CONFIRMED), settings, pseudo);
	expect(shown).toBe("Öŕdéŕ 105. ₹16800 tö påý åt thé dööŕ. Çöñfîŕméd Nov 27, 10:12.");
	const danda = speaking("hi", ({ english: key }) => (key === "{line}." ? "{line}।" : null));
	expect(whereIsIt(order({ items: [] }, CONFIRMED), settings, danda)).toMatch(/10:12।$/);
});
