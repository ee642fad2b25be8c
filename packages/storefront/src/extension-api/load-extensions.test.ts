import { select } from "@wordpress/data";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noticesStore } from "../data/notices/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";
import { loadExtensions } from "./load-extensions.ts";

const globals = vi.hoisted(() => {
	let arrive = (): void => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	return { install: () => {}, arrive, arrived };
});
vi.mock("./platform/platform-globals.ts", () => ({ installPlatformGlobals: () => globals.install() }));
vi.mock("./platform/jquery-plugins.ts", async () => {
	await globals.arrived;
	return { addJQueryPlugins: () => {} };
});

const said = () =>
	(select(noticesStore).getNotices(NOTICE_CONTEXTS.CART) as { content: string }[]).map(({ content }) => content);

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	globals.install = () => {};
});

// The first test: afterwards the globals are there.
it("scripts wait for the globals however late they are, while the page starts, and is drawn again", async () => {
	const ran: string[] = [];
	let hasBegun = false;
	const begun = loadExtensions(
		["one", "two"],
		() => ran.push("drawn"),
		async (script) => ran.push(script),
	).then(() => (hasBegun = true));
	await vi.advanceTimersByTimeAsync(10_000);
	expect([hasBegun, ran, said().length]).toEqual([true, [], 1]);
	globals.arrive();
	await begun;
	await vi.waitFor(() => expect(ran).toEqual(["one", "drawn", "two", "drawn"]));
	expect(said()).toEqual([]);
});

it("a script that never loads affects only itself: the others run, and the page starts", async () => {
	const ran: string[] = [];
	const run = async (script: string): Promise<unknown> => {
		if (script === "hangs") return new Promise(() => {});
		if (script === "fails") throw new Error("a broken script");
		return ran.push(script);
	};
	const done = loadExtensions(["one", "hangs", "fails", "two"], () => {}, run);
	await vi.advanceTimersByTimeAsync(5_000);
	await done;
	expect(ran).toEqual(["one", "two"]);
});

it("the page starts after ten seconds, however many scripts do not load", async () => {
	const run = (): Promise<unknown> => new Promise(() => {});
	let hasBegun = false;
	void loadExtensions(["a", "b", "c", "d"], () => {}, run).then(() => (hasBegun = true));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(hasBegun).toBe(true);
});

it("the page starts without the platform's globals, and says that something is missing", async () => {
	globals.install = () => {
		throw new TypeError("Failed to fetch dynamically imported module");
	};
	const ran: string[] = [];
	await loadExtensions(
		["one", "two"],
		() => {},
		async (script) => ran.push(script),
	);
	expect(ran).toEqual(["one", "two"]);
	expect(said()).toEqual([expect.stringContaining("A part of this page could not be loaded.")]);
});
