import { select } from "@wordpress/data";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noticesStore } from "../data/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";
import { loadExtensions } from "./load-extensions.ts";

const globals = vi.hoisted(() => ({ install: () => {} }));
vi.mock("./platform/platform-globals.ts", () => ({ installPlatformGlobals: () => globals.install() }));
vi.mock("./platform/jquery-plugins.ts", () => ({ addJQueryPlugins: () => {} }));

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	globals.install = () => {};
});

it("a script that never loads affects only itself: the others run, and the page starts", async () => {
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

it("the page starts after ten seconds, however many scripts do not load", async () => {
	const run = (): Promise<unknown> => new Promise(() => {});
	let hasBegun = false;
	void loadExtensions(["a", "b", "c", "d"], run).then(() => (hasBegun = true));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(hasBegun).toBe(true);
});

it("the page starts without the platform's globals, and says that something is missing", async () => {
	globals.install = () => {
		throw new TypeError("Failed to fetch dynamically imported module");
	};
	const ran: string[] = [];
	await loadExtensions(["one", "two"], async (script) => ran.push(script));
	expect(ran).toEqual(["one", "two"]);
	const notices = select(noticesStore).getNotices(NOTICE_CONTEXTS.CART) as { content: string }[];
	expect(notices.map(({ content }) => content)).toEqual([
		expect.stringContaining("A part of this page could not be loaded."),
	]);
});
