import type { LoopFilters } from "@feedmill/storefront/widgets/loop/filter-address.ts";
import { describe, expect, it } from "vitest";
import { barOf, fillBar } from "./filter-bar.ts";
import { attributeOf, findDivs } from "./markup.ts";

const TAG = (settings: Record<string, unknown>) =>
	`<div data-id="f1a0002" data-settings="${JSON.stringify(settings).replaceAll('"', "&quot;")}" ` +
	`data-widget_type="taxonomy-filter.default">`;
const SEVERAL = {
	selected_element: "1a2b3c4",
	taxonomy: "pa_form",
	multiple_selection: "yes",
	logical_combination: "OR",
};
const INNER = `<search class="e-filter" data-base-url="https://old.example/" data-page-num="1">${[
	"__all",
	"pellet",
	"mash",
]
	.map((slug) => `<button class="e-filter-item" data-filter="${slug}" aria-pressed="true">${slug}</button>`)
	.join("")}</search>`;

function fill(settings: Record<string, unknown>, filters: LoopFilters, search = "") {
	const html = fillBar(INNER, barOf(TAG(settings))!, filters, new URL(`https://shop.example/find/${search}`), 3);
	const buttons = [...html.matchAll(/<button\b[^>]*>/g)].map(([tag]) => [
		attributeOf(tag, "data-filter"),
		attributeOf(tag, "aria-pressed"),
		attributeOf(tag, "value"),
	]);
	return { html, buttons };
}

describe("a filter bar for an address", () => {
	it("presses the chosen buttons, and each button links to the choice that a click makes", () => {
		const { buttons } = fill(SEVERAL, { pa_form: { terms: ["pellet"], logicalJoin: "OR" } });
		expect(buttons).toEqual([
			["__all", "false", ""],
			["pellet", "true", ""],
			["mash", "false", "pellet~mash"],
		]);
	});

	it("chooses one instead of another where it takes only one", () => {
		const { buttons } = fill(
			{ ...SEVERAL, multiple_selection: "" },
			{ pa_form: { terms: ["pellet"], logicalJoin: "AND" } },
		);
		expect(buttons.map(([, , value]) => value)).toEqual(["", "", "mash"]);
	});

	it("presses 'All' if nothing is chosen, and keeps other parameters of the address", () => {
		const { html, buttons } = fill(SEVERAL, {}, '?from="letter"&e-filter-1a2b3c4-pa_form=x');
		expect(buttons[0]).toEqual(["__all", "true", ""]);
		expect(html).toContain('<input type="hidden" name="from" value="&quot;letter&quot;">');
		expect(html).not.toContain('value="x"');
		expect(html).toContain('data-base-url="https://shop.example/find/" data-page-num="3"');
	});

	it("presses nothing for terms that are excluded, and a click chooses instead", () => {
		const { buttons } = fill(SEVERAL, { pa_form: { terms: ["pellet", "mash"], logicalJoin: "NOT" } });
		expect(buttons).toEqual([
			["__all", "false", ""],
			["pellet", "false", "pellet"],
			["mash", "false", "mash"],
		]);
	});

	it("presses a button whose term is in its own letters, and sends the term as it is stored", () => {
		const html = fillBar(
			INNER.replaceAll('data-filter="mash"', 'data-filter="चू"'),
			barOf(TAG(SEVERAL))!,
			{ pa_form: { terms: ["%e0%a4%9a%e0%a5%82"], logicalJoin: "OR" } },
			new URL("https://shop.example/find/"),
			1,
		);
		const [button = ""] = /<button[^>]*data-filter="चू"[^>]*>/.exec(html) ?? [];
		expect(attributeOf(button, "aria-pressed")).toBe("true");
		expect(html).toContain('value="%e0%a4%9a%e0%a5%82~pellet"');
	});

	it("is omitted without the settings of its loop", () => {
		expect(barOf(TAG({ taxonomy: "pa_form" }))).toBeNull();
		expect(barOf('<div data-id="x" data-settings="{broken">')).toBeNull();
	});
});

describe("an element in finished HTML", () => {
	it("ends at its own end tag", () => {
		const html = '<div class="a"><div><div></div></div>inside</div><div class="b">after</div>';
		const [place] = findDivs(html, (tag) => tag.includes('"a"'));
		expect(html.slice(place!.innerStart, place!.innerEnd)).toBe("<div><div></div></div>inside");
	});

	it("is omitted without an end tag", () => {
		expect(findDivs('<div class="a"><div></div>', (tag) => tag.includes('"a"'))).toEqual([]);
	});
});
