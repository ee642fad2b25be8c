import { customerSchema } from "@feedmill/trade/customers/customer-fields.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { renewCustomerWords } from "./words/customer-words-repository.ts";

export const customerSubject: RowSubject<typeof customerSchema> = {
	kind: "customer",
	ability: "customers.edit",
	noun: "customer",
	table: "customer",
	id: "id",
	schema: customerSchema,
	defaults: null,
	afterWrite: async ({ trx }, { after }) => {
		if (after) await renewCustomerWords(trx, Number(after.id));
	},
};
