import { expect, it } from "vitest";
import { savedLabel } from "./saved-label.ts";

it.each([
	["cc", "Visa", "4242", "12/30", "Visa ending in 4242 (expires 12/30)"],
	["echeck", "eCheck", "6789", "", "eCheck ending in 6789"],
	["upi", "UPI", "4321", "12/30", "UPI ending in 4321"],
	["upi", "", "", "", "Saved token for millpay"],
])("names a saved method of the kind %s", (kind, brand, last4, expires, label) => {
	const saved = { method: { gateway: "millpay", brand, last4 }, expires, is_default: false, tokenId: 1 };
	expect(savedLabel(saved, kind)).toBe(label);
});
