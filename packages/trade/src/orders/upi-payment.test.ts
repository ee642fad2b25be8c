import { expect, it } from "vitest";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { english } from "../words/words.ts";
import type { Order } from "./order.ts";
import { bankAccountLines, paymentInstructions } from "./payment-instructions.ts";
import { upiAtTheDoor, upiPaymentOf } from "./upi-payment.ts";

const RUPEE = 1_000_000;
const settings = { siteTitle: "Lilotari Feeds" } as StoreSettings;
const gateway = (changes: Record<string, string>, enabled = true): GatewaySettings => ({
	id: "upi",
	title: "UPI",
	description: "",
	instructions: "Thank you.",
	enabled,
	position: 0,
	settings: { address: "mill@okbank", merchant_code: "5999", ...changes },
});
const order = (changes: Partial<Order> = {}) =>
	({
		id: 105,
		paymentMethod: "upi",
		paidAt: null,
		totals: { price: 1_450 * RUPEE, refunded: 50 * RUPEE },
		shippingLines: [],
		...changes,
	}) as unknown as Order;

it("asks for what is left of the order, in instructions of pages and mails", () => {
	const shown = paymentInstructions(order(), [gateway({})], english, settings, 400 * RUPEE);
	expect(shown).toContain("am=1000.00&amp;cu=INR");
	expect(shown).toContain("Thank you.");
	expect(shown).toContain("<strong>mill@okbank</strong>");
	expect(bankAccountLines(order(), [gateway({})], english, settings)).toEqual([
		"UPI address: mill@okbank, Name: Lilotari Feeds, Amount: 1400.00, Note: ORD105",
	]);
});

it("asks nothing of a paid order, of one paid otherwise, without an address, or when all has come", () => {
	const gateways = [gateway({})];
	expect(upiPaymentOf(order({ paidAt: 1 }), gateways, settings)).toBeNull();
	expect(upiPaymentOf(order({ paymentMethod: "cod" }), gateways, settings)).toBeNull();
	expect(upiPaymentOf(order(), [gateway({ address: "" })], settings)).toBeNull();
	expect(upiPaymentOf(order(), gateways, settings, 1_400 * RUPEE)).toBeNull();
	expect(upiPaymentOf(order(), [], settings)).toBeNull();
});

it("offers no code above ₹2,000 to an address that is not a merchant's", () => {
	const scans = (price: number, changes = {}) =>
		upiPaymentOf(order({ totals: { price, refunded: 0 } as Order["totals"] }), [gateway(changes)], settings)?.mayScan;
	const person = { merchant_code: "" };
	expect([scans(2_000 * RUPEE, person), scans(2_001 * RUPEE, person), scans(2_001 * RUPEE)]).toEqual([
		true,
		false,
		true,
	]);
});

it("may be paid by UPI at the door if the shop offers it", () => {
	expect(upiAtTheDoor(7, 900 * RUPEE, [gateway({})], settings)?.link).toContain("tr=ORD7&tn=ORD7&am=900.00");
	expect(upiAtTheDoor(7, 900 * RUPEE, [gateway({}, false)], settings)).toBeNull();
});
