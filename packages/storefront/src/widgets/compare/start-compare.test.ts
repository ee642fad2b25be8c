import { afterEach, beforeEach, expect, it, vi } from "vitest";

const started = vi.fn();
vi.mock("../mount/load-chunk.ts", () => ({
	loadChunk: () => Promise.resolve({ startCompareTicks: started }),
}));

let stored: string | null;
let page: EventTarget;
beforeEach(() => {
	started.mockClear();
	stored = null;
	page = new EventTarget();
	vi.stubGlobal("HTMLInputElement", class {});
	vi.stubGlobal("window", page);
	const find = { querySelector: (selector: string) => (selector === "form#compare" ? {} : null) };
	vi.stubGlobal("document", Object.assign(new EventTarget(), find));
	vi.stubGlobal("sessionStorage", { getItem: () => stored });
});
afterEach(() => vi.unstubAllGlobals());

it("shows the bar when the back button leads to a page from before the first tick, once", async () => {
	const { startCompare } = await import("./start-compare.ts");
	startCompare();
	page.dispatchEvent(new Event("pageshow"));
	await Promise.resolve();
	expect(started).not.toHaveBeenCalled();
	stored = '["20"]';
	for (let time = 0; time < 2; time++) page.dispatchEvent(new Event("pageshow"));
	await expect.poll(() => started).toHaveBeenCalledTimes(1);
});
