import { sql } from "kysely";
import { writeCustomerWords } from "../src/customers/words/customer-words-repository.ts";
import type { Connection } from "../src/database/connection.ts";
import { customerRow, reviewRow } from "./rows.ts";

const CHUNK = 500;
/** Times are in no order of the ids, and some are the same. */
const TIMES = 40_000;
const NAMES = ["Ramesh", "Asha", "Mahesh", "Kanta", "Jignesh", "દીપા", "सुनीता", "Vipul", "Hansa", "Bharat"];
const FAMILIES = ["Patel", "Parmar", "Zala", "Solanki", "Chauhan", "Rathod", "Desai"];
const VILLAGES = ["Anand", "Borsad", "Khambhat", "Petlad", "Umreth", "Sojitra", "Tarapur", "Vadtal", "નડિયાદ"];

/** Adds `count` customers with phones and villages from the number 2,000,000 on, every 500th a clerk. */
export async function seedManyCustomers({ db, dialect }: Connection, count: number): Promise<void> {
	for (let start = 0; start < count; start += CHUNK)
		await db.transaction().execute(async (trx) => {
			const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => manyCustomer(start + index));
			await trx.insertInto("customer").values(rows).execute();
			await writeCustomerWords(trx, rows);
		});
	if (dialect === "postgres") await sql`VACUUM ANALYZE`.execute(db);
}

function manyCustomer(index: number) {
	const id = 2_000_000 + index;
	const first_name = NAMES[index % NAMES.length]!;
	const last_name = FAMILIES[(index >> 2) % FAMILIES.length]!;
	const phone = `+91 ${String(9_000_000_000 + ((index * 7_919) % 999_999_937)).replace(/(\d{5})/, "$1 ")}`;
	const address = { first_name, last_name, company: "", address_1: `${index} Mill Road`, address_2: "", state: "GJ" };
	const place = { ...address, city: VILLAGES[index % VILLAGES.length]!, postcode: "388001", country: "IN", phone };
	return customerRow({
		id,
		first_name,
		last_name,
		display_name: `${first_name} ${last_name}`,
		login: `buyer-${id}`,
		email: `buyer.${id}@example.in`,
		role: index % 500 === 0 ? "clerk" : "customer",
		billing_json: JSON.stringify({ ...place, email: `buyer.${id}@example.in` }),
		shipping_json: JSON.stringify(place),
		created_at: 1_700_000_000_000 + ((index * 7_919) % TIMES) * 60_000,
	});
}

/** Adds `count` reviews from the number 3,000,000 on of products with these ids, every 40th waiting. */
export async function seedManyReviews(
	{ db, dialect }: Connection,
	count: number,
	productIds: readonly number[],
): Promise<void> {
	for (let start = 0; start < count; start += CHUNK) {
		const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, at) => {
			const index = start + at;
			return reviewRow({
				id: 3_000_000 + index,
				product_id: productIds[(index * 31) % productIds.length]!,
				reviewer: `${NAMES[index % NAMES.length]} ${FAMILIES[(index >> 3) % FAMILIES.length]}`,
				email: `writer.${index}@example.in`,
				content: `My buffaloes give a litre more since I feed it. I shall order again next month. ${index}`,
				rating: 1 + (index % 5),
				status: index % 40 === 0 ? "hold" : index % 997 === 0 ? "spam" : "approved",
				created_at: 1_700_000_000_000 + ((index * 7_919) % TIMES) * 60_000,
			});
		});
		await db.transaction().execute((trx) => trx.insertInto("review").values(rows).execute());
	}
	if (dialect === "postgres") await sql`VACUUM ANALYZE`.execute(db);
}
