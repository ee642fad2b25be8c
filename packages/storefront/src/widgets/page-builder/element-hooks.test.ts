import { expect, it, vi } from "vitest";
import { createHooks } from "./element-hooks.ts";

it("calls actions by their priority, and goes on after one that throws", () => {
	const report = vi.fn();
	const hooks = createHooks(report);
	const called: string[] = [];
	hooks.addAction("frontend/element_ready/global", () => called.push("second"));
	hooks.addAction("frontend/element_ready/global", (scope: string) => called.push(`first ${scope}`), 5);
	hooks.addAction(
		"frontend/element_ready/global",
		() => {
			throw new Error("broken");
		},
		1,
	);
	hooks.doAction("frontend/element_ready/global", "a widget");
	expect(called).toEqual(["first a widget", "second"]);
	expect(report).toHaveBeenCalledExactlyOnceWith(new Error("broken"));
});

it("passes a value through its filters", () => {
	const hooks = createHooks();
	hooks.addFilter("speed", (value: number, factor: number) => value * factor);
	hooks.addFilter("speed", (value: number) => value + 1, 20);
	expect(hooks.applyFilters("speed", 4, 3)).toBe(13);
	expect(hooks.applyFilters("nobody", "as it was")).toBe("as it was");
});
