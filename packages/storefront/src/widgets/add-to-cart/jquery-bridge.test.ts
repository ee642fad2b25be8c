import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followJQuery, triggerForJQuery } from "./jquery-bridge.ts";

/** As much of jQuery as the bridge uses, on any event target. */
function fakeJQuery() {
	return (target: EventTarget) => ({
		on: (name: string, run: () => void) => target.addEventListener(`jquery ${name}`, run),
		trigger: (name: string) => void target.dispatchEvent(new Event(`jquery ${name}`)),
	});
}

const NAMES = ["adding_to_cart", "added_to_cart", "removed_from_cart"];
let page: EventTarget & { body: EventTarget };
let heard: [string, boolean, unknown][];

beforeEach(() => {
	page = Object.assign(new EventTarget(), { body: new EventTarget() });
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", page);
	vi.stubGlobal("Element", class {});
	heard = [];
	for (const name of NAMES)
		page.body.addEventListener(`wc-blocks_${name}`, (event) =>
			heard.push([event.type, event.bubbles, (event as CustomEvent).detail]),
		);
});
afterEach(() => vi.unstubAllGlobals());

const trigger = (name: string) => (window.jQuery as ReturnType<typeof fakeJQuery>)(page.body).trigger(name);

it("forwards each event of another script once, so that the cart is fetched again", () => {
	window.jQuery = fakeJQuery();
	followJQuery();
	page.dispatchEvent(new Event("DOMContentLoaded"));
	window.dispatchEvent(new Event("load"));
	for (const name of NAMES) trigger(name);
	expect(heard).toEqual(NAMES.map((name) => [`wc-blocks_${name}`, false, {}]));
});

it("follows a jQuery that comes with the drawer's extensions, after the page", () => {
	followJQuery();
	window.dispatchEvent(new Event("load"));
	window.jQuery = fakeJQuery();
	page.dispatchEvent(new Event("feedmill-jquery"));
	page.dispatchEvent(new Event("feedmill-jquery"));
	trigger("added_to_cart");
	expect(heard).toEqual([["wc-blocks_added_to_cart", false, {}]]);
});

it("does not forward what the shop itself triggers: its native event was dispatched already", () => {
	window.jQuery = fakeJQuery();
	followJQuery();
	triggerForJQuery("added_to_cart", [], page.body as Element);
	expect(heard).toEqual([]);
});
