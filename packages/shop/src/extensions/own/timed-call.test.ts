import { fail } from "@feedmill/trade/basics/result.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ExtensionShop } from "../definition/extension-shop.ts";
import { TookTooLong, timedCall } from "./timed-call.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("an endless retry loop ends when the time limit of its call is over", async () => {
	let tries = 0;
	const set = async () => {
		tries++;
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		return fail("feedmill_stale", "Somebody else has changed this in the meantime.", "stale");
	};
	let end: unknown;
	const call = timedCall({ store: { set } } as unknown as ExtensionShop, "GET /slots", 10_000, async ({ shop }) => {
		try {
			while (!(await shop.store.set("slot", 1, 0)).ok);
		} catch (error) {
			end = error;
		}
	});
	const answer = expect(call).rejects.toThrow("GET /slots took longer than 10 seconds");
	await vi.advanceTimersByTimeAsync(60_000);
	await answer;
	expect(end).toBeInstanceOf(TookTooLong);
	expect((end as Error).message).toBe("the time of GET /slots is over");
	expect(tries).toBeLessThanOrEqual(11);
});

it("a call that ended in time may continue to use the store, and its signal is not aborted", async () => {
	const get = async () => ({ value: 1, version: 1 });
	const at = await timedCall({ store: { get } } as unknown as ExtensionShop, "GET /slots", 10_000, (call) => call);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(at.signal.aborted).toBe(false);
	expect(await at.shop.store.get("slot")).toEqual({ value: 1, version: 1 });
});
