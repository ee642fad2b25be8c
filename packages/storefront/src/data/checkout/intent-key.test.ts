import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasOpenIntent, intentKey, settleIntent, subjectOf } from "./intent-key.ts";

const storageOf = (store: Map<string, string>) => ({
	getItem: (name: string) => store.get(name) ?? null,
	setItem: (name: string, value: string) => store.set(name, value),
	removeItem: (name: string) => store.delete(name),
});
const store = new Map<string, string>();
beforeEach(() => {
	vi.stubGlobal("sessionStorage", storageOf(store));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	settleIntent("over");
	store.clear();
});

/** Imports the module anew, as on a fresh page. */
async function freshPage(): Promise<typeof import("./intent-key.ts")> {
	vi.resetModules();
	return await import("./intent-key.ts");
}

const ORDER = subjectOf(7, []);

it("keeps the key of an order until its result is known, whatever changes meanwhile", () => {
	const key = intentKey(ORDER, "cod");
	settleIntent("unknown");
	expect([intentKey(ORDER, "upi"), hasOpenIntent()]).toEqual([key, true]);
	settleIntent("over");
	expect([intentKey(ORDER, "upi") === key, hasOpenIntent()]).toEqual([false, true]);
});

it("ends with the page on which the order is to be paid: the same cart is another order later", async () => {
	const cart = subjectOf(0, [{ key: "bag" }]);
	const key = intentKey(cart, "wallet");
	settleIntent("taken");
	settleIntent("here");
	expect(intentKey(cart, "wallet")).toBe(key);
	const later = await freshPage();
	expect(later.hasOpenIntent()).toBe(false);
	expect(later.intentKey(cart, "wallet")).not.toBe(key);
	later.settleIntent("over");
});

it("keeps it over a reload of the page", async () => {
	const key = intentKey(ORDER, "cod");
	const again = await freshPage();
	expect(again.intentKey(ORDER, "cod")).toBe(key);
	again.settleIntent("over");
});

it("gives another order another key", () => {
	const key = intentKey(ORDER, "cod");
	expect(intentKey(subjectOf(8, []), "cod")).not.toBe(key);
});

it("keeps the key of an order that emptied the cart it was placed from", () => {
	const key = intentKey(subjectOf(0, [{ key: "a" }]), "wallet");
	expect(intentKey(subjectOf(0, []), "wallet")).toBe(key);
	expect(intentKey(subjectOf(0, [{ key: "b" }]), "wallet")).not.toBe(key);
});

it("keeps it while the order is accepted but not completed, unless the payment method changes", () => {
	const key = intentKey(ORDER, "card");
	settleIntent("taken");
	expect(intentKey(ORDER, "card")).toBe(key);
	expect(intentKey(ORDER, "cod")).not.toBe(key);
});

describe("after a reload", () => {
	it("an accepted order keeps its key for the same payment method only", async () => {
		const key = intentKey(ORDER, "card");
		settleIntent("taken");
		const same = await freshPage();
		expect(same.intentKey(ORDER, "card")).toBe(key);
		const other = await freshPage();
		expect(other.intentKey(ORDER, "cod")).not.toBe(key);
	});

	it("a finished order has left no key", async () => {
		const key = intentKey(ORDER, "cod");
		settleIntent("over");
		expect(store.size).toBe(0);
		const again = await freshPage();
		expect([again.hasOpenIntent(), again.intentKey(ORDER, "cod") === key]).toEqual([false, false]);
	});

	it("an order without an answer is still open", async () => {
		intentKey(ORDER, "cod");
		settleIntent("unknown");
		expect((await freshPage()).hasOpenIntent()).toBe(true);
	});

	it("the key of the day before is not sent again", async () => {
		vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 9) });
		const key = intentKey(ORDER, "cod");
		vi.setSystemTime(Date.UTC(2026, 0, 6, 8, 59));
		expect((await freshPage()).intentKey(ORDER, "cod")).toBe(key);
		vi.setSystemTime(Date.UTC(2026, 0, 6, 9, 1));
		const late = await freshPage();
		expect([late.hasOpenIntent(), late.intentKey(ORDER, "cod") === key]).toEqual([false, false]);
	});

	it.each(["{torn", "null", "7", "{}", '{"key":"k","subject":"order 7"}'])(
		"what is stored as %s is nobody's key",
		async (text) => {
			store.set("feedmillOrderIntent", text);
			const page = await freshPage();
			expect(page.hasOpenIntent()).toBe(false);
			expect(page.intentKey(ORDER, "cod")).toMatch(/^[\w.-]{10,}$/);
			expect(page.hasOpenIntent()).toBe(true);
		},
	);
});

describe("in two tabs", () => {
	it("two orders have two keys, and the end of one leaves the other open", async () => {
		const first = intentKey(ORDER, "cod");
		vi.stubGlobal("sessionStorage", storageOf(new Map()));
		const tab = await freshPage();
		expect(tab.hasOpenIntent()).toBe(false);
		expect(tab.intentKey(ORDER, "cod")).not.toBe(first);
		tab.settleIntent("over");
		expect([hasOpenIntent(), intentKey(ORDER, "cod")]).toEqual([true, first]);
	});

	it("a copy of the tab sends the same order, not a second one", async () => {
		const key = intentKey(ORDER, "cod");
		vi.stubGlobal("sessionStorage", storageOf(new Map(store)));
		expect((await freshPage()).intentKey(ORDER, "cod")).toBe(key);
	});
});

describe("where storage is forbidden or full", () => {
	const refuse = (): never => {
		throw new Error("denied");
	};

	it.each([
		["forbidden", { getItem: refuse, setItem: refuse, removeItem: refuse }],
		["full", { getItem: () => null, setItem: refuse, removeItem: () => {} }],
		["missing", undefined],
	])("(%s) the key lasts as long as the page", async (_, storage) => {
		vi.stubGlobal("sessionStorage", storage);
		const page = await freshPage();
		const key = page.intentKey(ORDER, "cod");
		expect([page.intentKey(ORDER, "upi"), page.hasOpenIntent()]).toEqual([key, true]);
		page.settleIntent("over");
		expect([page.hasOpenIntent(), page.intentKey(ORDER, "cod") === key]).toEqual([false, false]);
	});
});

it("a key is made where the browser makes no random ids (pages without https)", () => {
	vi.stubGlobal("crypto", {});
	const key = intentKey(ORDER, "cod");
	settleIntent("over");
	expect(key).toMatch(/^\d+-0\.\d+/);
	expect(intentKey(ORDER, "cod")).not.toBe(key);
});

it("a finished or never sent order cannot become accepted", () => {
	settleIntent("taken");
	expect(hasOpenIntent()).toBe(false);
	const key = intentKey(ORDER, "cod");
	settleIntent("over");
	settleIntent("taken");
	expect([hasOpenIntent(), intentKey(ORDER, "cod") === key]).toEqual([false, false]);
});

it("what is ordered is the draft order, or the lines where there is none", () => {
	const lines = [{ key: "a" }, { key: "b" }];
	expect([subjectOf(7, lines), subjectOf(0, lines), subjectOf(0, [])]).toEqual(["order 7", "a b", ""]);
});
