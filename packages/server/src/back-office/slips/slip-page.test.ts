import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { slipPage } from "./slip-page.ts";

const RUPEE = 1_000_000;
const settings = {
	siteTitle: "Anand Feeds",
	timezone: "Asia/Kolkata",
	base: { country: "IN" },
	currency: { code: "INR", symbol: "₹", decimals: 2, decimalSeparator: ".", thousandSeparator: ",", position: "left" },
} as unknown as StoreSettings;

const address = {
	first_name: "રમેશ",
	last_name: "પટેલ",
	company: "",
	address_1: "Near the dairy, Vadtal",
	address_2: "",
	city: "Nadiad",
	state: "GJ",
	postcode: "387375",
	country: "IN",
	phone: "98765 43210",
};

function orderWith(changes: Partial<Order> = {}): Order {
	return {
		id: 117,
		status: "processing",
		createdAt: Date.UTC(2026, 10, 27, 4, 42),
		paidAt: null,
		billing: { ...address, email: "r@example.com" },
		shipping: address,
		customerNote: "",
		paymentMethod: "cod",
		paymentMethodTitle: "Cash on delivery",
		shippingLines: [{ title: "Mill lorry" }],
		totals: { price: 16_800 * RUPEE, refunded: 0 },
		items: [
			{ name: "Milk Booster Pellet - 50 kg", sku: "MB-50", quantity: 12, meta: [] },
			{ name: "Mineral Mix", sku: "", quantity: 2, meta: [{ displayKey: "Pack", displayValue: "5 kg" }] },
		],
		...changes,
	} as unknown as Order;
}

const view = { settings, words: english, nonce: "ab", withMoney: true };
const pageOf = (order: Order, more: Partial<typeof view> = {}) =>
	slipPage([{ order, kilograms: 610, lorry: "GJ 07 AB 1234" }], "a5", { ...view, ...more });

describe("a slip", () => {
	it("says who, where, what, how many bags, their weight and what the driver collects", () => {
		const page = pageOf(orderWith());
		for (const part of [
			...["Order 117", "રમેશ પટેલ", "387375", "98765 43210", "Milk Booster Pellet - 50 kg", "MB-50", "Pack: 5 kg"],
			...["<th>14</th><td>bags in all, 610 kg", "Collect ₹16,800.00 in cash", "GJ 07 AB 1234", "Mill lorry"],
		])
			expect(page).toContain(part);
	});

	it.each([
		["a paid order asks for nothing", { paidAt: 1 }, "Nothing to collect"],
		[
			"what went back is not collected",
			{ totals: { price: 1000 * RUPEE, refunded: 400 * RUPEE } as Order["totals"] },
			"Collect ₹600.00 in cash",
		],
		["a transfer is not the driver's to take", { paymentMethod: "bacs" }, "Not paid yet: ₹16,800.00"],
		["nothing is collected for an order that was cancelled", { status: "cancelled" }, "Nothing to collect"],
		["an order that waits for its buyer is not paid", { status: "pending" }, "Not paid yet: ₹16,800.00"],
		["never less than nothing", { totals: { price: 5, refunded: 9 } as Order["totals"] }, "Nothing to collect"],
	] as const)("%s", (_, changes, sentence) => expect(pageOf(orderWith(changes))).toContain(sentence));

	it("collects no more than is missing of an order whose goods came back before", () => {
		const again = (taken: number) => slipPage([{ order: orderWith(), kilograms: null, lorry: "", taken }], "a5", view);
		expect(again(16_000 * RUPEE)).toContain("Collect ₹800.00 in cash");
		expect(again(16_800 * RUPEE)).toContain("Nothing to collect");
	});

	it("names no money to who sees none, but what the driver takes", () => {
		expect(pageOf(orderWith(), { withMoney: false })).toContain("Collect ₹16,800.00 in cash");
		const transfer = pageOf(orderWith({ paymentMethod: "bacs" }), { withMoney: false });
		expect(transfer).toContain("Not paid yet");
		expect(transfer).not.toContain("16,800");
	});

	it("has the name in bold, and its one style with its nonce", () => {
		const page = pageOf(orderWith());
		expect(page).toContain("<address><strong>રમેશ પટેલ</strong><br>Near the dairy, Vadtal<br>");
		expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="ab">']);
	});

	it("goes to the billing address where nothing is delivered", () => {
		const shipping = { ...address, first_name: "Nobody" };
		expect(pageOf(orderWith({ shippingLines: [], shipping }))).not.toContain("Nobody");
	});

	it("shows what a buyer typed as text, never as markup", () => {
		const evil = `<img src=x onerror=alert(1)>"&`;
		const page = pageOf(
			orderWith({ customerNote: evil, shipping: { ...address, first_name: evil, phone: evil, city: evil } }),
		);
		expect(page).not.toMatch(/<img|onerror=alert\(1\)>/);
	});

	it("has one sheet for each order, of the printer's paper", () => {
		const slips = [orderWith(), orderWith({ id: 118 })].map((order) => ({ order, kilograms: null, lorry: "" }));
		const page = slipPage(slips, "80mm", view);
		expect(page.match(/<article>/g)).toHaveLength(2);
		expect(page).toContain("@page{size:80mm");
		expect(page).toContain("<title>2 slips</title>");
	});
});
