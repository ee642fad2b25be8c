import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { withoutCase } from "@feedmill/trade/text/normal-form.ts";
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../database/connection.ts";

export interface OrderSearch {
	/** Without it: every status but drafts. */
	status?: OrderStatus;
	/** Part of a name, an address, an e-mail or a telephone number, in any case; or an order's number. */
	text?: string;
	limit: number;
}

/** Ids of the orders that match, newest first. With `text` it reads the addresses of all orders of the status. */
export async function searchOrders(
	{ db, dialect }: Pick<Connection, "db" | "dialect">,
	{ status, text = "", limit }: OrderSearch,
): Promise<number[]> {
	let query = db.selectFrom("orders").select("id");
	query = status ? query.where("status", "=", status) : query.where("status", "<>", "checkout-draft");
	const wanted = withoutCase(text.trim());
	if (wanted !== "") {
		const digits = wanted.replaceAll(/[\s+()-]/g, "");
		query = query.where(({ or, eb }) =>
			or([
				contains(addressText("billing_json", dialect), wanted),
				contains(addressText("shipping_json", dialect), wanted),
				...(/^\d{1,15}$/.test(digits) ? [eb("id", "=", Number(digits))] : []),
				// A number is typed with and without spaces and the country's code.
				...(/^\d{5,15}$/.test(digits) ? [contains(PHONE_DIGITS, digits.slice(-10))] : []),
			]),
		);
	}
	const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return rows.map(({ id }) => id);
}

const SEARCHED = ["first_name", "last_name", "company", "address_1", "address_2", "city", "postcode", "phone", "email"];

/** "ramesh patel  12 station road  anand 388001 …" */
function addressText(column: "billing_json" | "shipping_json", dialect: Connection["dialect"]): RawBuilder<string> {
	const address = dialect === "postgres" ? sql`${sql.ref(column)}::json` : sql.ref(column);
	const parts = SEARCHED.map((field) => sql`coalesce(${address} ->> ${sql.lit(field)}, '')`);
	return sql`lower(${sql.join(parts, sql` || ' ' || `)})`;
}

const PHONE_DIGITS = sql<string>`replace(replace(billing_phone, ' ', ''), '-', '')`;

function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
	return sql`${text} like ${`%${part.replaceAll(/[\\%_]/g, "\\$&")}%`} escape ${sql.lit("\\")}`;
}
