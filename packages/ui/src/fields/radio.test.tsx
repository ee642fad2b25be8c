import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RadioControl, RadioControlAccordion } from "./radio.tsx";

const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `Depot ${at}` }));
const render = (count: number, selected = "0") =>
	renderToStaticMarkup(<RadioControl options={options(count)} selected={selected} onChange={() => {}} />);
const shown = (html: string) => html.match(/type="radio"/g)?.length;

describe("RadioControl", () => {
	it("shows all of fifteen options", () => {
		expect(shown(render(15))).toBe(15);
		expect(render(15)).not.toContain("Show");
	});
	it("shows ten of sixteen, and a toggle for the rest", () => {
		expect(shown(render(16))).toBe(10);
		expect(render(16)).toContain('aria-expanded="false">Show 6 more</button>');
	});
	it("never folds away what is chosen", () => {
		expect(render(16, "15")).toContain('checked="" value="15"');
		expect(render(16, "15")).toContain("Show 5 more");
	});
	it("without an id has a name of its own, as groups of one name uncheck each other", () => {
		for (const Group of [RadioControl, RadioControlAccordion]) {
			const group = <Group options={options(2)} selected="0" onChange={() => {}} />;
			const html = renderToStaticMarkup(
				<>
					{group}
					{group}
				</>,
			);
			expect(new Set(html.match(/ name="[^"]*"/g)).size).toBe(2);
		}
		const named = renderToStaticMarkup(<RadioControl id="depot" options={options(1)} onChange={() => {}} />);
		expect(named).toContain('name="radio-control-depot"');
	});
});
