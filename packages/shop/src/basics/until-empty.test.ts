import { expect, it } from "vitest";
import { untilEmpty } from "./until-empty.ts";

const clock = { now: () => 0 };

it("works through everything, however much more than a batch it is", async () => {
	const waiting = Array.from({ length: 950 }, (_, index) => index);
	await untilEmpty(
		clock,
		async () => waiting.slice(0, 100),
		async (some) => void waiting.splice(0, some.length),
	);
	expect(waiting).toEqual([]);
});

it("tries what stays as it was once, and gets to what is behind it", async () => {
	const waiting = Array.from({ length: 300 }, (_, index) => index);
	const tried: number[] = [];
	await untilEmpty(
		clock,
		async (done) => waiting.slice(0, 100 + done),
		async (some) => void tried.push(...some),
	);
	expect(tried).toEqual(waiting);
});

it("leaves the rest to the next run after half a minute", async () => {
	let at = 0;
	let next = 0;
	await untilEmpty(
		{ now: () => at },
		async () => [next++],
		async () => {
			at += 10_000;
		},
	);
	expect(next).toBe(4);
});
