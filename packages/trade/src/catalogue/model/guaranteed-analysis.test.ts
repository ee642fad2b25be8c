import { expect, it } from "vitest";
import { guaranteedAnalysis } from "./guaranteed-analysis.ts";

const attribute = (name: string, ...values: string[]) => ({
	id: 0,
	name,
	taxonomy: null,
	key: name,
	visible: true,
	variation: false,
	terms: values.map((value) => ({ id: 0, name: value, slug: value })),
});
const of = (...attributes: ReturnType<typeof attribute>[]) => guaranteedAnalysis({ details: {}, attributes });

it("is read from attributes where the product has no facts of its own", () => {
	expect(
		of(
			attribute("Protein", "22% min"),
			attribute("Fiber", "12 %"),
			attribute("Moisture", "max. 11 %"),
			attribute("Zinc", "9600 mg/kg"),
			attribute("Form", "Pellet"),
		),
	).toEqual([
		{ name: "Crude protein", value: 22, unit: "%", bound: "min" },
		{ name: "Crude fibre", value: 12, unit: "%", bound: "max" },
		{ name: "Moisture", value: 11, unit: "%", bound: "max" },
		{ name: "Zinc", value: 9600, unit: "mg/kg", bound: "min" },
	]);
});

it("leaves out values that would be guesses", () => {
	expect(of(attribute("Protein", "high"), attribute("Protein", "20 %", "22 %"), attribute("Fat", "2-3 %"))).toEqual([]);
	expect(of({ ...attribute("Protein", "22%"), visible: false })).toEqual([]);
});

it("is the product's own facts where it has them", () => {
	const own = { name: "Crude protein", value: 24, unit: "%", bound: "min" };
	expect(guaranteedAnalysis({ details: { analysis: [own] }, attributes: [attribute("Fat", "3%")] })).toEqual([own]);
});
