import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadExtensions } from "./load-extensions.ts";

vi.mock("./platform/platform-globals.ts", () => ({ installPlatformGlobals: () => {} }));
vi.mock("./platform/jquery-plugins.ts", () => ({ addJQueryPlugins: () => {} }));

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("a script that never comes costs only itself: the others run, and the page begins", async () => {
	const ran: string[] = [];
	const run = async (script: string): Promise<unknown> => {
		if (script === "hangs") return new Promise(() => {});
		if (script === "fails") throw new Error("a broken script");
		return ran.push(script);
	};
	const done = loadExtensions(["one", "hangs", "fails", "two"], run);
	await vi.advanceTimersByTimeAsync(5_000);
	await done;
	expect(ran).toEqual(["one", "two"]);
});

it("however many never come, the page begins after ten seconds", async () => {
	const run = (): Promise<unknown> => new Promise(() => {});
	let hasBegun = false;
	void loadExtensions(["a", "b", "c", "d"], run).then(() => (hasBegun = true));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(hasBegun).toBe(true);
});
