import { stateOfPin } from "@feedmill/storefront/frame/pin-state.ts";
import { certainPrefixes, certainState } from "@feedmill/trade/address/pin-states.ts";
import { expect, it } from "vitest";

it("decides as the server does, for every beginning of a PIN", () => {
	const pinStates = certainPrefixes();
	for (let start = 1000; start < 10_000; start += 1) {
		const pin = `${start}01`;
		expect([pin, stateOfPin(pinStates, pin)]).toEqual([pin, certainState(pin)]);
	}
	expect(["३८० ००१", "380-001", "38000", ""].map((typed) => stateOfPin(pinStates, typed))).toEqual([
		"GJ",
		"GJ",
		"",
		"",
	]);
	expect(stateOfPin(null, "380001")).toBe("");
});
