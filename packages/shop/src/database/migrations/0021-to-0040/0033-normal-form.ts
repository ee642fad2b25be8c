import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { normalText } from "@feedmill/trade/text/normal-form.ts";
import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import type { Migration } from "../../migrate.ts";

type Form = (text: string) => string;

/** Texts that are compared with what somebody types get the one form in which they are compared. */
export const normalForm: Migration = {
	number: 33,
	title: "texts in one normal form",
	statements: "",
	async work(db) {
		for (const [table, columns] of Object.entries(TEXTS))
			for (const [column, form] of Object.entries(columns)) await renew(db, table, column, form);
		for (const [table, also] of Object.entries(SLUGS)) await renew(db, table, "slug", storedSlug, also);
	},
};

/** Values of attributes are slugs, or texts of the product's own. */
const choices: Form = (json) =>
	JSON.stringify(
		JSON.parse(json, (_, value: unknown) =>
			typeof value === "string" ? (/^[!-~]+$/.test(value) ? storedSlug(value) : normalText(value)) : value,
		),
	);

const TEXTS: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
	attribute: { name: normalText },
	coupon: { code: normaliseCouponCode },
	customer: {
		first_name: normalText,
		last_name: normalText,
		display_name: normalText,
		billing_json: normalText,
		shipping_json: normalText,
	},
	product: {
		name: normalText,
		sku: normalText,
		attributes_json: choices,
		default_attributes_json: choices,
		variation_attributes_json: choices,
	},
	tax_rate: { cities_json: normalText },
	term: { name: normalText },
};

/** Slugs, and the column beside which they are unique. One that another row has already stays as it is. */
const SLUGS: Readonly<Record<string, string>> = { product: "type", term: "taxonomy", page: "slug" };

/** Rows read at a time. */
const STEP = 1_000;

async function renew(db: Db, table: string, column: string, form: Form, unique?: string): Promise<void> {
	const [from, at] = [sql.table(table), sql.ref(column)];
	for (let last = 0; ; ) {
		const { rows } = await sql<{ id: number; text: string }>`SELECT id, ${at} AS text FROM ${from}
			WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(STEP)}`.execute(db);
		for (const { id, text } of rows) {
			const renewed = form(text);
			if (renewed === text) continue;
			const beside = unique && unique !== column ? sql`AND a.${sql.ref(unique)} = b.${sql.ref(unique)}` : sql``;
			const free = unique
				? sql`AND NOT EXISTS (SELECT 1 FROM ${from} a, ${from} b WHERE a.${at} = ${renewed} AND b.id = ${id} ${beside})`
				: sql``;
			await sql`UPDATE ${from} SET ${at} = ${renewed} WHERE id = ${id} ${free}`.execute(db);
		}
		if (rows.length < STEP) return;
		last = Number(rows.at(-1)!.id);
	}
}
