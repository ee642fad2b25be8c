import { expect, it, vi } from "vitest";
import { addAction, createActionHash, runAction } from "./action-registry.ts";

it("runs an action with its settings and the click, also with letters beyond ASCII", () => {
	const run = vi.fn();
	const click = new Event("click");
	addAction("tractor:start", run);
	expect(runAction(createActionHash("tractor:start", { id: "1", word: "₹" }), click)).toBe(true);
	expect(run).toHaveBeenCalledExactlyOnceWith({ id: "1", word: "₹", previousEvent: click }, click);
});

it.each(["#elementor-action%3Aaction%3Dlightbox%26settings%3D!!!", "%23elementor-action", "#mill-action:settings="])(
	"takes the unreadable action %s, which must not be followed",
	(href) => expect(runAction(href)).toBe(true),
);

it("takes an unknown action without doing anything, and leaves other links alone", () => {
	expect(runAction(createActionHash("nobody:knows", {}))).toBe(true);
	expect(runAction("/shop/")).toBe(false);
	expect(runAction("#call-to-action")).toBe(false);
});
