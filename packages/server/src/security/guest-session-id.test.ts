import crypto from "node:crypto";
import { expect, it } from "vitest";
import { guestSessionId } from "./guest-session-id.ts";

const RANDOM = {
	hex: (length: number) => crypto.randomBytes(length).toString("hex").slice(0, length),
	alphanumeric: () => "",
};
const at = (now: number) => guestSessionId({ clock: { now: () => now }, random: RANDOM });

it("is of the reference's form, whatever the clock says", () => {
	for (const now of [0, 1, Date.UTC(2026, 10, 24), Date.UTC(2500, 0, 1), Number.MAX_SAFE_INTEGER])
		expect(at(now)).toMatch(/^t_[0-9a-f]{30}$/);
});

it("comes after the ids of earlier guests, and differs from those of the same moment", () => {
	const now = Date.UTC(2026, 10, 24);
	const ids = Array.from({ length: 100 }, (_, index) => at(now + index));
	expect(ids.toSorted()).toEqual(ids);
	expect(new Set(Array.from({ length: 1_000 }, () => at(now).slice(-19))).size).toBe(1_000);
});
