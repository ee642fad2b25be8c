import { expect, it } from "vitest";
import { createSharedWindows } from "./shared-windows.ts";

it("keeps the counts of active clients in bounded memory, and forgets inactive ones", () => {
	const clock = { now: () => 1_000_000 };
	const windows = createSharedWindows({ clock, attempts: undefined, onFailure: undefined });
	const limit = { calls: 10, seconds: 60, counted: "sums" } as const;
	const once = (who: string) => windows.count("login", who, limit).calls;
	const counts: number[] = [];
	for (let other = 0; other < 60_000; other++) {
		once(`${other}`.padEnd(254, "x"));
		if (other % 1_000 === 0) counts.push(once("192.0.2.1"));
	}
	expect(counts).toEqual(counts.map((_, index) => index + 1));
	// The memory is bounded: the first of the others was evicted.
	expect(once("0".padEnd(254, "x"))).toBe(1);
});
