import { postcodeRuleProblem } from "@feedmill/trade/address/postcode-rules.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { taxRateSchema } from "@feedmill/trade/tax/tax-rate-fields.ts";
import { touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { readRow } from "../editing/row-repository.ts";

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
