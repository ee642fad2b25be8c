import fs from "node:fs";
import path from "node:path";
import { certainState, likelyState } from "@feedmill/trade/address/pin-states.ts";
import { expect, it } from "vitest";
import { Places } from "./places.ts";

const { offices } = new Places();

it("knows State, district and post offices of a PIN code", () => {
	const [anand] = offices.find("388 001");
	expect(anand).toMatchObject({ state: "GJ", name: "Anand" });
	expect(anand!.offices).toContain("Anand Town (Anand)");
	expect(offices.find("३८८००१")).toEqual(offices.find("388001"));
	expect(offices.find("194101")[0]).toMatchObject({ state: "LA", name: "Leh" });
	expect(offices.find("362520").map(({ state }) => state)).toContain("DD");
});

it("has both States of a PIN code on a border, that with most offices first", () => {
	expect(offices.find("396193").map(({ state, name }) => `${name}, ${state}`)).toEqual([
		"Valsad, GJ",
		"Dadra & Nagar Haveli, DN",
	]);
});

it("finds nothing for what is no PIN code of a post office", () => {
	for (const pin of ["", "0", "44600", "100000", "999999", "3880011", "38800x", "٣٨", "x".repeat(10_000)])
		expect(offices.find(pin)).toEqual([]);
});

it("has every PIN code of 1 in the State that its first digits say, where they say one", () => {
	const pins = offices.between(100_000, 999_999);
	expect(pins.length).toBe(offices.size);
	expect(offices.size).toBe(19_238);
	let others = 0;
	for (const pin of pins) {
		const states = offices.find(String(pin)).map(({ state }) => state);
		const certain = certainState(String(pin));
		if (certain !== "" && !states.includes(certain)) others += 1;
		expect(likelyState(String(pin)), String(pin)).not.toBe("");
	}
	expect(others).toBeLessThan(60);
});

it("is less than 1 MB on disk, and 15 MB and 150 ms of processor to read", () => {
	expect(fs.statSync(path.join(import.meta.dirname, "india.txt.br")).size).toBeLessThan(1_000_000);
	const [before, begun] = [process.memoryUsage(), process.cpuUsage()];
	const { size } = new Places().offices;
	const { user, system } = process.cpuUsage(begun);
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	expect(size).toBe(19_238);
	expect(heapUsed - before.heapUsed + arrayBuffers - before.arrayBuffers).toBeLessThan(15_000_000);
	expect((user + system) / 1000).toBeLessThan(150);
});
