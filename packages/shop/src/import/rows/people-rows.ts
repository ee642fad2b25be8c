import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { Insertable } from "kysely";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

const ROLES = ["administrator", "shop_manager", "customer", "editor", "author", "contributor", "subscriber"] as const;

/** Accounts of every role, without passwords. Users in both files count once. */
export async function readCustomers(reader: ExportReader): Promise<Insertable<CustomerTable>[]> {
	const entries = [...(await reader.list("users-all-roles.json")), ...(await reader.list("customers.json"))];
	const rows = new Map<number, Insertable<CustomerTable>>();
	for (const entry of entries) {
		const row = customerRow(entry);
		rows.set(row.id, row);
	}
	return [...rows.values()].sort((a, b) => a.id - b.id);
}

function customerRow(entry: Entry): Insertable<CustomerTable> {
	const first = typedText(entry, "first_name");
	const last = typedText(entry, "last_name");
	const login = entry.requiredText("username");
	const created = entry.time("date_created_gmt");
	return {
		id: entry.id(),
		// As every account is stored: it is looked up in lower case, however its owner types it.
		login: login.toLowerCase(),
		email: entry.requiredText("email").toLowerCase(),
		password_hash: "",
		role: entry.oneOf("role", ROLES, "customer"),
		first_name: first,
		last_name: last,
		display_name: `${first} ${last}`.trim() || login,
		billing_json: JSON.stringify(readBilling(entry.part("billing"))),
		shipping_json: JSON.stringify(readAddress(entry.part("shipping"))),
		paying: entry.flag("is_paying_customer"),
		created_at: created,
		modified_at: entry.time("date_modified_gmt", created),
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
		state: entry.text("state"),
		postcode: entry.text("postcode"),
		country: entry.text("country"),
		phone: entry.text("phone"),
	};
}

/** WordPress stores a "<" that somebody typed as an entity, and nothing else; here these are plain text. */
function typedText(entry: Entry, name: string): string {
	return storedName(entry.text(name).replaceAll("&lt;", "<"));
}

export function readBilling(entry: Entry): BillingAddress {
	return { ...readAddress(entry), email: entry.text("email") };
}
