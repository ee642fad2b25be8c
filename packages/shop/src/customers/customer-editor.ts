import { exactly, name, text } from "@feedmill/trade/editing/schema-parts.ts";
import { Type } from "typebox";
import type { RowSubject } from "../editing/row-editor.ts";

const address = {
	first_name: text(),
	last_name: text(),
	company: text(),
	address_1: text(),
	address_2: text(),
	city: text(),
	state: text(),
	postcode: text(20),
	country: text(2),
	phone: text(50),
};

/** Fields of an account that staff may edit. E-mail and role: account-editor.ts. Staff cannot set a password here. */
export const customerSchema = Type.Object(
	{
		firstName: text(),
		lastName: text(),
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
	fresh: null,
	follow: async () => {},
};
