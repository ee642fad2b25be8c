import { exactly, label, name, text } from "@feedmill/trade/editing/schema-parts.ts";
import { Type } from "typebox";
import type { RowSubject } from "../editing/row-editor.ts";
import { renewCustomerWords } from "./words/customer-words-repository.ts";

const address = {
	first_name: label(),
	last_name: label(),
	company: label(),
	address_1: label(),
	address_2: label(),
	city: label(),
	state: label(),
	postcode: text(20),
	country: text(2),
	phone: text(50),
};

/** Fields of an account that staff may edit. E-mail and role: account-editor.ts. Staff cannot set a password here. */
export const customerSchema = Type.Object(
	{
		firstName: label(),
		lastName: label(),
		displayName: name(),
		billing: exactly({ ...address, email: text(254) }),
		shipping: exactly(address),
	},
	{ additionalProperties: false },
);

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
