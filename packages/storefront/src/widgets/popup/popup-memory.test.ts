import { expect, it } from "vitest";
import { createPopupMemory } from "./popup-memory.ts";

function fakeStorage(): Storage {
	const stored = new Map<string, string>();
	return {
		length: 0,
		clear: () => stored.clear(),
		key: () => null,
		getItem: (key) => stored.get(key) ?? null,
		removeItem: (key) => void stored.delete(key),
		setItem: (key, value) => void stored.set(key, value),
	};
}

it("forgets a key at its end, which is counted from when it was first stored", () => {
	let now = 1_000;
	const storage = fakeStorage();
	const memory = createPopupMemory(
		() => storage,
		() => now,
	);
	memory.set("popup-9-impressions-count", 1, 500);
	memory.set("pageViews", 4);
	now = 1_400;
	memory.set("popup-9-impressions-count", 2, 500);
	expect(memory.get("popup-9-impressions-count")).toBe(2);
	now = 1_500;
	expect(memory.get("popup-9-impressions-count")).toBeUndefined();
	expect(memory.get("pageViews")).toBe(4);
	memory.set("popup-9-impressions-count", 1, 500);
	expect(JSON.parse(storage.getItem("elementor")!).__expiration).toEqual({ "popup-9-impressions-count": 2_000 });
});

it("goes on without a storage, and with one that holds something else", () => {
	const forbidden = createPopupMemory(() => {
		throw new Error("SecurityError");
	});
	forbidden.set("pageViews", 1);
	expect(forbidden.get("pageViews")).toBeUndefined();
	const storage = fakeStorage();
	storage.setItem("elementor", "[not json");
	expect(createPopupMemory(() => storage).get("pageViews")).toBeUndefined();
});
