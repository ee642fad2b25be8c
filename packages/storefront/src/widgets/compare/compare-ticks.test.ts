import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Tick {
	checked = false;
	readonly value: string;
	constructor(value: string) {
		this.value = value;
	}
	matches = () => true;
}

let stored: Map<string, string>;
let page: EventTarget;
let documentOfPage: EventTarget;
let ticks: Tick[];
const form = Object.assign(new EventTarget(), {
	classList: { toggle: () => false },
	querySelector: () => Object.assign(new EventTarget(), { textContent: "" }),
});
beforeEach(() => {
	vi.resetModules();
	stored = new Map();
	page = new EventTarget();
	ticks = ["20", "23", "67"].map((id) => new Tick(id));
	const find = { querySelectorAll: () => ticks, querySelector: () => form };
	documentOfPage = Object.assign(new EventTarget(), find);
	vi.stubGlobal("HTMLInputElement", Tick);
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", documentOfPage);
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

const choose = (tick: Tick) => {
	tick.checked = true;
	documentOfPage.dispatchEvent(Object.defineProperty(new Event("change"), "target", { value: tick }));
};
const comeBack = () => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
const chosen = () => JSON.parse(stored.get("feedmill-compare") ?? "[]") as string[];

it("keeps the ticks of a later page when the back button shows this one as it was", async () => {
	const { startCompareTicks } = await import("./compare-ticks.ts");
	startCompareTicks(form as unknown as HTMLFormElement);
	choose(ticks[0]!);
	stored.set("feedmill-compare", '["20","99"]');
	comeBack();
	choose(ticks[1]!);
	expect(chosen()).toEqual(["20", "99", "23"]);
});

it("shows a tick that a later page has taken away as gone", async () => {
	const { startCompareTicks } = await import("./compare-ticks.ts");
	startCompareTicks(form as unknown as HTMLFormElement);
	choose(ticks[0]!);
	stored.clear();
	comeBack();
	expect(ticks.map(({ checked }) => checked)).toEqual([false, false, false]);
});
