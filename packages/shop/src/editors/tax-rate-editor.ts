import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { flag, label, position, text, whole } from "@feedmill/trade/editing/schema-parts.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { Type } from "typebox";
import { touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { readRow } from "../editing/row-repository.ts";

/**
 * Country and state in upper case, "" for any; the rate in ten-thousandths of a percent: 2.5 % is 25,000. Reference: 04
 * Tax and shipping §2.
 */
export const taxRateSchema = Type.Object(
	{
		country: Type.String({ pattern: FORMS.countryOrNone }),
		state: Type.Optional(text(50)),
		postcodes: Type.Optional(Type.Array(text(50), { maxItems: 5_000 })),
		cities: Type.Optional(Type.Array(label(100), { maxItems: 5_000 })),
		rate: whole(0, 10_000_000),
		name: label(),
		priority: Type.Optional(whole(1, 100)),
		compound: Type.Optional(flag),
		shipping: Type.Optional(flag),
		position: Type.Optional(position),
		taxClass: Type.Optional(Type.String({ pattern: FORMS.taxClassOrNone, maxLength: 100 })),
	},
	{ additionalProperties: false },
);

export const taxRateSubject: RowSubject<typeof taxRateSchema> = {
	kind: "tax_rate",
	ability: "taxes.edit",
	noun: "tax rate",
	table: "tax_rate",
	id: "id",
	restorable: true,
	schema: taxRateSchema,
	defaults: () => ({
		state: "",
		postcodes_json: "[]",
		cities_json: "[]",
		priority: 1,
		compound: 0,
		shipping: 1,
		position: 0,
		tax_class: "",
	}),
	prepare: (changes) => ({
		...changes,
		...(changes.state === undefined ? {} : { state: changes.state.toUpperCase() }),
		...(changes.postcodes === undefined ? {} : { postcodes: changes.postcodes.map((code) => code.toUpperCase()) }),
		...(changes.cities === undefined ? {} : { cities: changes.cities.map((city) => city.toUpperCase()) }),
	}),
	async check(trx, row) {
		const before = row.id === undefined ? undefined : await readRow(trx, taxRateSubject, row.id!);
		if (before?.postcodes_json === row.postcodes_json) return ok(undefined);
		const [problem] = (JSON.parse(String(row.postcodes_json)) as string[]).flatMap(
			(code) => postcodeRuleProblem(code) ?? [],
		);
		return problem ? fail("feedmill_invalid", problem) : ok(undefined);
	},
	remove: async () => ok(undefined),
	afterWrite: ({ trx }) => touch(trx, "settings"),
};
