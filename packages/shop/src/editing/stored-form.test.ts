import { exactly, id, label, name, orNone, text } from "@feedmill/trade/editing/schema-parts.ts";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { storedForm } from "./stored-form.ts";
import { validate } from "./validate.ts";

const schema = exactly({
	name: name(20),
	html: Type.Optional(text()),
	label: Type.Optional(orNone(label())),
	children: Type.Optional(Type.Array(exactly({ label: label(), id }))),
	chosen: Type.Optional(Type.Record(Type.String(), label())),
});

it("takes tags from names only, at any depth, and writes letters in one form", () => {
	const given = {
		name: "<b>Cafe\u0301</b> <4%",
		html: "<b>Cafe\u0301</b>",
		label: "<i>x</i>",
		children: [{ label: "<i>y</i>", id: 4 }],
		chosen: { size: "<i>z</i>" },
	};
	expect(storedForm(schema, given)).toEqual({
		name: "Caf\u00e9 <4%",
		html: "<b>Caf\u00e9</b>",
		label: "x",
		children: [{ label: "y", id: 4 }],
		chosen: { size: "z" },
	});
	expect(storedForm(schema, { ...given, label: null }).label).toBeNull();
});

it("refuses a name that is nothing but tags, and one that is too long with them", () => {
	expect(validate(schema, { name: "<b> </b>" })).toMatchObject({ error: { code: "feedmill_invalid" } });
	expect(validate(schema, { name: `<b>${"x".repeat(30)}</b>` })).toMatchObject({ error: { code: "feedmill_invalid" } });
	expect(validate(schema, { name: "<b>x</b>" })).toMatchObject({ value: { name: "x" } });
});
