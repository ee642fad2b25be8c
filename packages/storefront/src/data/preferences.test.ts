import { createRegistry } from "@wordpress/data";
import { beforeEach, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("window", globalThis);
vi.stubGlobal("localStorage", {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => stored.set(key, value),
});
const settings = { currentUserId: 0 };
vi.mock("../settings/settings.ts", () => ({ getSetting: (name: "currentUserId") => settings[name] }));
const { createPersistedStore } = await import("./preferences.ts");

interface State {
	density: string;
	seen: number;
}
type Action = { type: "SET"; density: string } | { type: "SEE" };

/** A new store, as on a fresh page. */
function open(name = "shop/view", persist: readonly string[] | boolean = ["density"]) {
	const registry = createRegistry();
	const store = createPersistedStore(name, {
		reducer: (state: State = { density: "roomy", seen: 0 }, action: Action) => {
			if (action.type === "SET") return { ...state, density: action.density };
			return action.type === "SEE" ? { ...state, seen: state.seen + 1 } : state;
		},
		actions: { set: (density: string) => ({ type: "SET", density }), see: () => ({ type: "SEE" }) },
		selectors: { state: (state: State) => state },
		persist,
	} as Parameters<typeof createPersistedStore>[1]);
	registry.register(store);
	const { set, see } = registry.dispatch(name) as unknown as { set(density: string): void; see(): void };
	return { set, see, state: () => (registry.select(name) as unknown as { state(): State }).state() };
}

beforeEach(() => {
	stored.clear();
	settings.currentUserId = 0;
});

it("stores only the properties that a store names, for the next page", () => {
	const first = open();
	first.set("dense");
	first.see();
	expect(JSON.parse(stored.get("WP_DATA_USER_0") ?? "")).toEqual({ "shop/view": { density: "dense" } });
	expect(open().state()).toEqual({ density: "dense", seen: 0 });
});

it("keeps the preferences of each user apart", () => {
	open().set("dense");
	settings.currentUserId = 3;
	expect(open().state().density).toBe("roomy");
	open().set("wide");
	settings.currentUserId = 0;
	expect(open().state().density).toBe("dense");
});

it("does not overwrite what another store or tab has stored meanwhile", () => {
	const here = open();
	stored.set("WP_DATA_USER_0", JSON.stringify({ other: { a: 1 } }));
	here.set("dense");
	expect(JSON.parse(stored.get("WP_DATA_USER_0") ?? "")).toEqual({
		other: { a: 1 },
		"shop/view": { density: "dense" },
	});
});

it("ignores a stored value that cannot be parsed", () => {
	stored.set("WP_DATA_USER_0", "{broken");
	expect(open().state().density).toBe("roomy");
});

it("stores nothing for stores without persistence", () => {
	open("shop/quiet", false).set("dense");
	expect(stored.size).toBe(0);
});
