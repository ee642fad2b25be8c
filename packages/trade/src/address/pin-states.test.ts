import { describe, expect, it } from "vitest";
import { statesOf } from "./countries.ts";
import { certainPrefixes, certainState, kindOfPin, likelyState } from "./pin-states.ts";

describe("the State of a PIN code", () => {
	it.each([
		["110001", "DL"],
		["388001", "GJ"],
		["395002", "GJ"],
		["४११ ००१", "MH"],
		["400001", "MH"],
		["560001", "KA"],
		["600001", "TN"],
		["700001", "WB"],
		["500001", "TS"],
		["520001", "AP"],
		["194101", "LA"],
		["248001", "UK"],
		["226001", "UP"],
		["834001", "JH"],
		["800001", "BR"],
		["744101", "AN"],
		["737101", "SK"],
		["682001", "KL"],
		["362001", "GJ"],
	])("of %s is certainly %s", (pin, state) => {
		expect([certainState(pin), likelyState(pin)]).toEqual([state, state]);
	});

	it.each([
		["396001", "GJ"],
		["396210", "GJ"],
		["403001", "GA"],
		["533001", "AP"],
		["605001", "PY"],
		["160017", "CH"],
		["362520", "GJ"],
		["682555", "LD"],
		["244712", "UK"],
		["246701", "UP"],
		["507001", "TS"],
	])("of %s is only likely %s", (pin, state) => {
		expect(certainState(pin)).toBe("");
		expect(likelyState(pin)).toBe(state);
	});

	it.each(["", "38400", "3840022", "038001", "abcdef", "900123", "999999", "350001"])("of %j is none", (pin) => {
		expect([certainState(pin), likelyState(pin)]).toEqual(["", ""]);
	});
});

it("names only States the shop knows, each prefix once", () => {
	const states = statesOf("IN") ?? {};
	const all = Object.entries(certainPrefixes());
	for (const [state] of all) expect(states).toHaveProperty(state);
	const prefixes = all.flatMap(([, list]) => list);
	expect(new Set(prefixes).size).toBe(prefixes.length);
	for (const border of ["396", "403", "533", "605"])
		expect(prefixes.filter((one) => one.startsWith(border))).toEqual([]);
});

it("knows PIN codes that cannot be, and those of the army", () => {
	const none = [
		"000000",
		"012345",
		"12345",
		"100000",
		"290001",
		"350001",
		"540001",
		"550001",
		"650001",
		"660001",
		"870001",
	];
	for (const pin of none) expect([pin, kindOfPin(pin)]).toEqual([pin, "none"]);
	for (const pin of ["900001", "908001", "999999"]) expect([pin, kindOfPin(pin)]).toEqual([pin, "army"]);
	for (const pin of ["110001", "396210", "605001", "855117"]) expect([pin, kindOfPin(pin)]).toEqual([pin, "civil"]);
});
