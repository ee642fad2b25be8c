import type { Html } from "@feedmill/values/html.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("../../frame/set-html.ts", () => ({
	elementsOf: (html: string) => ({ firstElementChild: new Region(html) }),
}));

class Region {
	readonly html: string;
	readonly classList = { add() {}, remove() {} };
	constructor(html: string) {
		this.html = html;
	}
	setAttribute() {}
	removeAttribute() {}
	contains = () => false;
	/** As in the DOM, nothing happens outside the document. */
	replaceWith({ firstElementChild }: { firstElementChild: Region }) {
		if (shown === this) shown = firstElementChild;
	}
}

let shown: Region;
beforeEach(() => {
	vi.useFakeTimers();
	shown = new Region("empty");
	const querySelectorAll = (selector: string) => {
		if (selector.includes("[[")) throw new SyntaxError(`'${selector}' is not a valid selector.`);
		return [shown];
	};
	vi.stubGlobal("document", { querySelectorAll, activeElement: null });
	vi.stubGlobal("HTMLElement", class {});
	vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, 16));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("the newer of two answers stays, though it comes before the older one is painted", async () => {
	const { replaceFragments } = await import("./fragments.ts");
	const both = [replaceFragments({ ".cart": "one bag" as Html })];
	await vi.advanceTimersByTimeAsync(8);
	both.push(replaceFragments({ ".cart": "two bags" as Html }));
	await vi.advanceTimersByTimeAsync(100);
	await Promise.all(both);
	expect(shown.html).toBe("two bags");
});

it("a selector that is not valid leaves the other regions their new content", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const { replaceFragments } = await import("./fragments.ts");
	const done = replaceFragments({ ".acme[[": "badge" as Html, ".cart": "one bag" as Html });
	await vi.advanceTimersByTimeAsync(100);
	await done;
	expect(shown.html).toBe("one bag");
});
