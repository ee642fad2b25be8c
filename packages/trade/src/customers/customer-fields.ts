import { Type } from "typebox";
import { exactly, label, name, text } from "../editing/schema-parts.ts";

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
	post_office: Type.Optional(label()),
	second_phone: Type.Optional(text(50)),
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
