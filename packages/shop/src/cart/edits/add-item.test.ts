import { expect, it } from "vitest";
import { lineKey } from "./add-item.ts";

const line = { productId: 21, variationId: 22, data: {} };

it.each([
	[{ productId: 10, variationId: 0, variation: {}, data: {} }, "d3d9446802a44259755d38e6d163e820"],
	[
		{ ...line, variation: { attribute_grade: "A", "attribute_pa_bag-size": "25-kg" } },
		"60042d3827b9836f1c68bd367514d371",
	],
	[
		{ ...line, variation: { "attribute_pa_bag-size": "25-kg", attribute_grade: "A" } },
		"60042d3827b9836f1c68bd367514d371",
	],
])("the key of %j is the recorded one, whatever the order of the choices", (given, key) =>
	expect(lineKey(given)).toBe(key),
);

it("lines with data of extensions are lines of their own", () => {
	const simple = { productId: 10, variationId: 0, variation: {} };
	const keys = [{}, { gift: "yes" }, { gift: "no" }, { gift: { to: "Ramesh" } }].map((data) =>
		lineKey({ ...simple, data }),
	);
	expect(new Set(keys).size).toBe(4);
});
