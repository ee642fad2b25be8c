import { expect, it, vi } from "vitest";
import { addAction, createActionHash, runAction } from "./action-registry.ts";

it("runs an action with its settings and the click, also with letters beyond ASCII", () => {
	const run = vi.fn();
	const click = new Event("click");
	addAction("tractor:start", run);
	expect(runAction(createActionHash("tractor:start", { id: "1", word: "₹" }), click)).toBe(true);
	expect(run).toHaveBeenCalledExactlyOnceWith({ id: "1", word: "₹", previousEvent: click }, click);
});

it("takes an unknown action without doing anything, and leaves other links alone", () => {
	expect(runAction(createActionHash("nobody:knows", {}))).toBe(true);
	expect(runAction("/shop/")).toBe(false);
});
