import { expect, it } from "vitest";
import { meansState, stateCode, statesOf } from "./countries.ts";
import { INDIAN_STATES } from "./indian-states.ts";

it("has each State and territory that an address can have, once", () => {
	expect(INDIAN_STATES.map(({ code }) => code).sort()).toEqual(Object.keys(statesOf("IN")!).sort());
	expect(new Set(INDIAN_STATES.flatMap(({ code, also }) => [code, ...also])).size).toBe(
		INDIAN_STATES.flatMap(({ also }) => also).length + INDIAN_STATES.length,
	);
});

it.each([
	["OD", "OR"],
	["CG", "CT"],
	["DH", "DD"],
	["TG", "TS"],
	["UT", "UK"],
	["ut", "UK"],
	["Orissa", "OR"],
	["Gujarat", "GJ"],
	["ZZ", "ZZ"],
])("reads %s as %s", (given, code) => expect(stateCode("IN", given)).toBe(code));

it("means both former territories by the code of the united one", () => {
	expect([meansState("IN", "DH", "DN"), meansState("IN", "DH", "DD"), meansState("IN", "DH", "GJ")]).toEqual([
		true,
		true,
		false,
	]);
});
