import { ok } from "@feedmill/trade/basics/result.ts";
import { exactly } from "@feedmill/trade/editing/schema-parts.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { type Static, Type } from "typebox";
import type { ListSubject, StaffList } from "../../listing/staff-list.ts";
import { inCountry, ofClass, readTaxRate, readTaxRatesOf } from "./settings-list-repository.ts";

const taxRateFilter = exactly({
	/** "": for every country. */
	country: Type.Optional(Type.String({ pattern: FORMS.countryOrNone })),
	/** "": the standard class. */
	taxClass: Type.Optional(Type.String({ pattern: FORMS.taxClassOrNone, maxLength: 100 })),
});

export type TaxRateFilter = Static<typeof taxRateFilter>;
export type TaxRateList = StaffList<TaxRateFilter, TaxRate, TaxRate>;

/** Tax rates in their order, for staff. */
export const taxRateList: ListSubject<typeof taxRateFilter, TaxRate, TaxRate> = {
	ability: "taxes.see",
	kind: "tax_rate",
	noun: "tax rate",
	table: "tax_rate",
	id: "id",
	sorts: { order: { column: "position", direction: "asc" } },
	filter: taxRateFilter,
	narrowings: async ({ country, taxClass }) =>
		ok([
			...(country === undefined ? [] : [inCountry(country)]),
			...(taxClass === undefined ? [] : [ofClass(taxClass)]),
		]),
	entries: readTaxRatesOf,
	whole: readTaxRate,
};
