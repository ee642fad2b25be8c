import { afterEach, expect, it, vi } from "vitest";
import { lastPressed, rememberPresses, runMissedPress } from "./early-press.ts";

class FakeElement extends EventTarget {
	closest(): null {
		return null;
	}
}
afterEach(() => vi.unstubAllGlobals());

it("remembers presses until the scripts have started, and none if its own script comes after them", () => {
	const page = new EventTarget();
	vi.stubGlobal("document", page);
	vi.stubGlobal("Element", FakeElement);
	const press = () => {
		const event = new Event("click");
		Object.defineProperty(event, "target", { value: new FakeElement() });
		page.dispatchEvent(event);
	};
	rememberPresses();
	press();
	expect(lastPressed()).toBeInstanceOf(FakeElement);
	runMissedPress();
	press();
	expect(lastPressed()).toBeNull();
	rememberPresses();
	press();
	expect(lastPressed()).toBeNull();
});
