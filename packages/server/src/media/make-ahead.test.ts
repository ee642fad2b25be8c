import { expect, it } from "vitest";
import { makeAhead } from "./make-ahead.ts";

it("renders new pictures in advance, once, while the server is idle, and continues after an error", async () => {
	const stopping = new AbortController();
	const made: string[] = [];
	const faults: string[] = [];
	let state = "1";
	let idle = 0;
	const ended = makeAhead({
		uploads: {
			make: async (form) => {
				made.push(form);
				return true;
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

it("renders pictures slowly on a server that is never idle", async () => {
	const stopping = new AbortController();
	const made: string[] = [];
	const ended = makeAhead({
		...oneAfterAnother(["1.png.avif", "2.png.avif"]),
		uploads: { make: async (form) => made.push(form) > 0 },
		idleFor: () => 0,
		signal: stopping.signal,
		longest: 20,
	});
	await expect.poll(() => made).toEqual(["1.png.avif", "2.png.avif"]);
	stopping.abort();
	await ended;
});

it("retries pictures that could not be rendered, with growing pauses: an import copies its pictures last", async () => {
	const stopping = new AbortController();
	let tries = 0;
	let there = false;
	const ended = makeAhead({
		...oneAfterAnother(["1.png.avif"]),
		uploads: {
			make: async () => {
				tries += 1;
				return there;
			},
		},
		idleFor: () => 1_000,
		signal: stopping.signal,
	});
	await expect.poll(() => tries).toBeGreaterThan(1);
	there = true;
	const before = tries;
	await expect.poll(() => tries).toBeGreaterThan(before);
	const whole = tries;
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(tries).toBe(whole);
	stopping.abort();
	await ended;
});

function oneAfterAnother(forms: readonly string[]) {
	return {
		pictures: { state: async () => "1", after: async (id: number) => (id === 0 ? { forms, last: 1 } : null) },
		onFault: (error: unknown) => {
			throw error;
		},
		first: 0,
		look: 2,
	};
}
