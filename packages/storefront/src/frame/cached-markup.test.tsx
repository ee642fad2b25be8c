import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { cachedMarkup } from "./cached-markup.ts";

const FACTS = 100;
const LINES = 200;

it("is rendered once per object and part", () => {
	const facts = { name: "Calf & Heifer" };
	let rendered = 0;
	const content = () => {
		rendered++;
		return <b>{facts.name}</b>;
	};
	expect(cachedMarkup(facts, "a", content)).toBe("<b>Calf &amp; Heifer</b>");
	expect(cachedMarkup(facts, "a", content)).toBe("<b>Calf &amp; Heifer</b>");
	expect(rendered).toBe(1);
	expect(cachedMarkup(facts, "b", () => <i>{facts.name}</i>)).toBe("<i>Calf &amp; Heifer</i>");
	expect(cachedMarkup({ ...facts }, "a", () => <u>{facts.name}</u>)).toBe("<u>Calf &amp; Heifer</u>");
});

it("takes about as much memory as its text", () => {
	v8.setFlagsFromString("--expose-gc");
	const collect = vm.runInNewContext("gc") as () => void;
	const all = Array.from({ length: FACTS }, (_, number) => ({ number }));
	const lines = Array.from({ length: LINES }, (_, line) => line);
	const content = (number: number) => () => (
		<ul>
			{lines.map((line) => (
				<li key={line} className={`line-${line}`}>
					{number} & {line}
				</li>
			))}
		</ul>
	);
	cachedMarkup({}, "warm", content(0));
	collect();
	const before = process.memoryUsage().heapUsed;
	const letters = all.reduce((sum, facts) => sum + cachedMarkup(facts, "list", content(facts.number)).length, 0);
	collect();
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(2 * letters);
	expect(all).toHaveLength(FACTS);
});
