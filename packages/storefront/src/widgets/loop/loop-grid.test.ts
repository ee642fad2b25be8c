import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stateOf } from "./loop-state.ts";

const ID = "loop001";
const settings = { pagination_type: "load_more_infinite_scroll" };
let anchor: { dataset: { nextPage: string } };
let seen: () => void;
let observed: unknown[];
let asked: number;
const stop = new AbortController();
const loop = Object.assign(new EventTarget(), {
	dataset: { id: ID, settings: JSON.stringify(settings) },
	classList: { add() {}, remove() {}, toggle: () => false, contains: () => false },
	setAttribute() {},
	removeAttribute() {},
	querySelector: (selector: string) => (selector === ".e-load-more-anchor" ? anchor : null),
	querySelectorAll: () => [],
});
beforeEach(async () => {
	[observed, asked] = [[], 0];
	anchor = { dataset: { nextPage: "https://shop.example/?page=2" } };
	const page = Object.assign(new EventTarget(), { location: new URL("https://shop.example/") });
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", { querySelector: () => loop });
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
				seen = () => tell([{ isIntersecting: true }]);
			}
			observe(element: unknown) {
				observed = [...observed, element];
			}
			disconnect() {
				observed = [];
			}
		},
	);
	vi.stubGlobal("fetch", () => {
		asked += 1;
		return new Promise(() => {});
	});
	// The module reads the address of the page.
	const { start } = await import("./loop-grid.ts");
	start(loop as unknown as HTMLElement, { signal: stop.signal });
});
afterEach(() => {
	stateOf(ID).asking = null;
	vi.unstubAllGlobals();
});

it("does not abort a filter's products for more of the old ones, when the end comes into sight meanwhile", () => {
	const filter = new AbortController();
	stateOf(ID).asking = filter;
	seen();
	expect([asked, filter.signal.aborted]).toEqual([0, false]);
	stateOf(ID).asking = null;
	seen();
	expect(asked).toBe(1);
});

it("goes on loading as the shopper scrolls after a filter has replaced the products and their end", () => {
	expect(observed).toEqual([anchor]);
	anchor = { dataset: { nextPage: "https://shop.example/?filter=mash&page=2" } };
	stateOf(ID).onReplaced?.();
	expect(observed).toEqual([anchor]);
});
