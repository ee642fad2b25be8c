import { expect, it } from "vitest";
import { findersOf } from "./product-finder.ts";

const block = (json: string) => `<p>Before</p><!-- wp:feedmill/product-finder ${json} /--><p>After</p>`;
const find = (json: string) => findersOf({ id: 9, content: block(json) });

it("reads the finders in a page", () => {
	const [found] = find(
		'{"id":"finder1","filters":[\n{"taxonomy":"pa_form","label":"Form","several":"or"},' +
			'{"price":[500],"label":"Price"}]}',
	);
	expect(found?.loop).toMatchObject({ pageId: 9, widgetId: "finder1", templateId: null, perPage: 12 });
	expect(found?.finder.filters).toHaveLength(2);
});

it.each([
	["no JSON", "{broken}"],
	["a name that addresses cannot carry", '{"id":"My finder","filters":[{"taxonomy":"pa_form","label":"Form"}]}'],
	["no filters", '{"id":"finder1","filters":[]}'],
	["too many on a page", '{"id":"finder1","perPage":4000,"filters":[{"taxonomy":"pa_form","label":"Form"}]}'],
	["a filter of neither kind", '{"id":"finder1","filters":[{"label":"Form"}]}'],
])("ignores %s", (_, json) => expect(find(json)).toEqual([]));
