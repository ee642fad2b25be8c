import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import type { Insertable } from "kysely";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

const ROLES = ["administrator", "shop_manager", "customer", "editor", "author", "contributor", "subscriber"] as const;

/** Accounts of every role, without passwords. Users in both files count once. */
export async function readCustomers(reader: ExportReader): Promise<Insertable<CustomerTable>[]> {
	const all = [
		...(await reader.rows("users-all-roles.json", customerRow)),
		...(await reader.rows("customers.json", customerRow)),
	];
	return [...new Map(all.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
}

function customerRow(entry: Entry): Insertable<CustomerTable> {
	const first = typedText(entry, "first_name");
	const last = typedText(entry, "last_name");
	const email = entry.text("email").trim().toLowerCase();
	// An account is found by its address: it cannot be made up, and no mail would reach it.
	if (!new RegExp(FORMS.emailOrNone).test(email) || email === "" || email.length > 254)
		entry.leaveOut("email", "is no email address");
	const named = entry.text("username", 200).trim();
	const login = named || email;
	if (named === "") entry.tell("username", `is missing: taken as ${login}`);
	const created = entry.time("date_created_gmt", "date_created");
	return {
		id: entry.id(),
		// As every account is stored: it is looked up in lower case, however its owner types it.
		login: login.toLowerCase(),
		email,
		password_hash: "",
		// A role of a plugin may do nothing more than a customer here.
		role: entry.oneOf("role", ROLES, "customer"),
		first_name: first,
		last_name: last,
		display_name: `${first} ${last}`.trim() || login,
		billing_json: JSON.stringify(readBilling(entry.part("billing"))),
		shipping_json: JSON.stringify(readAddress(entry.part("shipping"))),
		paying: entry.flag("is_paying_customer"),
		created_at: created,
		modified_at: entry.time("date_modified_gmt") || created,
		language: "",
	};
}

export function readAddress(entry: Entry): Address {
	return {
		first_name: typedText(entry, "first_name"),
		last_name: typedText(entry, "last_name"),
		company: typedText(entry, "company"),
		address_1: typedText(entry, "address_1"),
		address_2: typedText(entry, "address_2"),
		city: typedText(entry, "city"),
		state: entry.text("state", 200),
		postcode: entry.text("postcode", 50),
		country: entry.text("country", 100),
		phone: entry.text("phone", 100),
	};
}

/** WordPress stores a "<" that somebody typed as an entity, and nothing else; here these are plain text. */
function typedText(entry: Entry, name: string): string {
	return entry.text(name, 500).replaceAll("&lt;", "<");
}

export function readBilling(entry: Entry): BillingAddress {
	return { ...readAddress(entry), email: entry.text("email", 254) };
}
