import { expect, it } from "vitest";
import { makeAhead } from "./make-ahead.ts";

it("makes what is new ahead, once, while nobody asks for anything, and goes on after a fault", async () => {
	const stopping = new AbortController();
	const made: string[] = [];
	const faults: string[] = [];
	let state = "1";
	let idle = 0;
	const ended = makeAhead({
		uploads: {
			make: async (form) => {
				made.push(form);
			},
		},
		pictures: {
			state: async () => {
				if (state === "broken") throw new Error("no database");
				return state;
			},
			after: async (id) => (id < 2 ? { forms: [`${state}-${id + 1}.png.avif`], last: id + 1 } : null),
		},
		idleFor: () => idle,
		onFault: (error) => faults.push(String(error)),
		signal: stopping.signal,
		first: 0,
		look: 5,
	});
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(made).toEqual([]);
	idle = 1_000;
	await expect.poll(() => made).toEqual(["1-1.png.avif", "1-2.png.avif"]);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(made).toHaveLength(2);
	state = "broken";
	await expect.poll(() => faults.length).toBeGreaterThan(0);
	state = "2";
	await expect.poll(() => made.slice(2)).toEqual(["2-1.png.avif", "2-2.png.avif"]);
	stopping.abort();
	await ended;
});
