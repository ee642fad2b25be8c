import { afterEach, expect, it, vi } from "vitest";
import { hasOpenIntent, intentKey, settleIntent, subjectOf } from "./intent-key.ts";

const store = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
	getItem: (name: string) => store.get(name) ?? null,
	setItem: (name: string, value: string) => store.set(name, value),
	removeItem: (name: string) => store.delete(name),
});
afterEach(() => settleIntent("over"));

const ORDER = subjectOf(7, []);

it("keeps the key of an order until it is over, whatever is changed meanwhile", () => {
	const key = intentKey(ORDER, "cod");
	settleIntent("unknown");
	expect([intentKey(ORDER, "upi"), hasOpenIntent()]).toEqual([key, true]);
	settleIntent("over");
	expect([intentKey(ORDER, "upi") === key, hasOpenIntent()]).toEqual([false, true]);
});

it("keeps it over a reload of the page", async () => {
	const key = intentKey(ORDER, "cod");
	vi.resetModules();
	const again = await import("./intent-key.ts");
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

it("keeps it while the order is taken but not over, unless the shopper takes another way to pay", () => {
	const key = intentKey(ORDER, "card");
	settleIntent("taken");
	expect(intentKey(ORDER, "card")).toBe(key);
	expect(intentKey(ORDER, "cod")).not.toBe(key);
});
