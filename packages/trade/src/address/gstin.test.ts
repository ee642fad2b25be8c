import { describe, expect, it } from "vitest";
import { isGstin } from "./gstin.ts";

describe("a GSTIN", () => {
	it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "07AAGFF2194N1Z1"])("may be %s", (text) =>
		expect(isGstin(text)).toBe(true),
	);

	it.each([
		["with another check character", "27AAPFU0939F1ZW"],
		["with two characters exchanged", "27AAPFU9039F1ZV"],
		["of another State", "24AAPFU0939F1ZV"],
		["in small letters", "27aapfu0939f1zv"],
		["with spaces", "27 AAPFU0939F1ZV"],
		["without its Z", "27AAPFU0939F11V"],
		["that is too short", "27AAPFU0939F1Z"],
		["that is empty", ""],
	])("is none %s", (_, text) => expect(isGstin(text)).toBe(false));

	it("tells every single wrong character", () => {
		const good = "27AAPFU0939F1ZV";
		for (let place = 0; place < good.length; place++)
			for (const other of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
				if (other !== good[place]) expect(isGstin(good.slice(0, place) + other + good.slice(place + 1))).toBe(false);
	});
});
