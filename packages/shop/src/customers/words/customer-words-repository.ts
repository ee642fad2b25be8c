import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import { listedWords, phoneEnd } from "@feedmill/trade/text/listed-words.ts";
import type { Insertable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";

/** What staff find an account by: its names, e-mail, places, and the end of its phone. */
export async function writeCustomerWords(trx: Db, customers: readonly NamedCustomer[]): Promise<void> {
	for (let start = 0; start < customers.length; start += AT_ONCE)
		await trx
			.insertInto("customer_words")
			.values(customers.slice(start, start + AT_ONCE).map(wordsRow))
			.onConflict((conflict) =>
				conflict
					.column("customer_id")
					.doUpdateSet(({ ref }) => ({ words: ref("excluded.words"), phone: ref("excluded.phone") })),
			)
			.execute();
}

/** The same after a change of an account. */
export async function renewCustomerWords(trx: Db, id: number): Promise<void> {
	const row = await trx
		.selectFrom("customer")
		.select(["id", "login", "email", "first_name", "last_name", "display_name", "billing_json", "shipping_json"])
		.where("id", "=", id)
		.executeTakeFirst();
	if (row) await writeCustomerWords(trx, [row]);
}

/** What the words are made of. */
export type NamedCustomer = Pick<
	Insertable<CustomerTable>,
	"id" | "login" | "email" | "first_name" | "last_name" | "display_name" | "billing_json" | "shipping_json"
>;

/** Rows of one INSERT. */
const AT_ONCE = 500;

function wordsRow(row: NamedCustomer) {
	// A stored address may lack fields.
	const billing = JSON.parse(row.billing_json) as Partial<BillingAddress>;
	const shipping = JSON.parse(row.shipping_json) as Partial<Address>;
	const places = [billing, shipping].flatMap(({ first_name, last_name, company, city }) => [
		first_name,
		last_name,
		company,
		city,
	]);
	const names = [row.first_name, row.last_name, row.display_name, row.login, row.email];
	return {
		customer_id: row.id,
		words: listedWords([...names, ...places, billing.email]),
		phone: phoneEnd(billing.phone || ""),
	};
}
