import { statesOf } from "@feedmill/trade/address/countries.ts";
import { expect, it } from "vitest";
import { stateOfPin } from "./pin-states.ts";

it.each([
	["388001", "GJ"],
	["395002", "GJ"],
	["411001", "MH"],
	["403001", "GA"],
	["160017", "CH"],
	["248001", "UK"],
	["226001", "UP"],
	["834001", "JH"],
	["800001", "BR"],
	["682555", "LD"],
	["900123", ""],
])("%s lies in %s", (pin, state) => expect(stateOfPin(pin)).toBe(state));

it("names only states the shop knows", () => {
	const states = statesOf("IN") ?? {};
	const named = new Set(Array.from({ length: 900 }, (_, index) => stateOfPin(`${100 + index}001`)));
	for (const state of named) if (state) expect(states).toHaveProperty(state);
});
