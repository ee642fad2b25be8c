import { exactly, flag, ids, label, orNone, whole } from "@feedmill/trade/editing/schema-parts.ts";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { codecOf } from "./codec.ts";

const schema = exactly({
	name: label(),
	usageLimit: whole(0, 9),
	freeShipping: flag,
	isOpen: orNone(flag),
	productIds: ids,
	places: Type.Array(exactly({ pageId: whole(0, 9) })),
	chosen: orNone(Type.Record(Type.String(), label())),
	expiresAt: orNone(whole(0, 9)),
});
const codec = codecOf(schema);
const ROW = {
	id: 4,
	name: "Monsoon",
	usage_limit: 1,
	free_shipping: 1,
	is_open: 0,
	product_ids_json: "[7,8]",
	places_json: '[{"pageId":1}]',
	chosen_json: '{"size":"50 kg"}',
	expires_at: null,
	created_at: 9,
};
const FIELDS = {
	name: "Monsoon",
	usageLimit: 1,
	freeShipping: true,
	isOpen: false,
	productIds: [7, 8],
	places: [{ pageId: 1 }],
	chosen: { size: "50 kg" },
	expiresAt: null,
};

it("makes typed fields of a row, a number 1 stays one, and the row of the fields again", () => {
	expect(codec.fieldsOf(ROW)).toEqual(FIELDS);
	const { id: _, created_at: __, ...columns } = ROW;
	expect(codec.columnsOf(codec.fieldsOf(ROW))).toEqual(columns);
	expect(Object.values(codec.columns)).toEqual(Object.keys(columns));
});

it("reads some fields by their names, and knows no others", () => {
	expect(codec.someOf(ROW, ["productIds", "created_at", "createdAt", "name", "name"])).toEqual({
		productIds: [7, 8],
		name: "Monsoon",
	});
	expect(codec.columnsOf({ name: "Bran", passwordHash: "x" })).toEqual({ name: "Bran" });
});

it("reads what is not stored yet as none", () => {
	expect(codec.fieldsOf({ places_json: "", chosen_json: null, is_open: null })).toEqual({
		places: null,
		chosen: null,
		isOpen: null,
	});
});
