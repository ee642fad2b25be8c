import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import type { Insertable } from "kysely";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { readAddress, readBilling, typedText } from "./parts/addresses.ts";

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
	if (named === "") entry.report("username", `is missing: taken as ${login}`);
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
