import type { CouponType } from "@feedmill/trade/coupons/coupon.ts";
import type { Db } from "../../database/connection.ts";
import { readSettings } from "../../settings/settings-repository.ts";
import type { KnownStore } from "../rows/parts/known-store.ts";

/** What the shop has that an export may refer to. */
export async function readKnownStore(db: Db): Promise<KnownStore> {
	const ids = async (table: "media" | "product" | "page") =>
		new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
	const customers = await db.selectFrom("customer").select(["id", "email"]).execute();
	const coupons = await db.selectFrom("coupon").select(["id", "code", "type"]).execute();
	return {
		settings: await readSettings(db),
		attributes: await db.selectFrom("attribute").selectAll().execute(),
		terms: await db.selectFrom("term").selectAll().execute(),
		media: await ids("media"),
		products: await ids("product"),
		pages: await ids("page"),
		// No export knows those without an address.
		customers: new Map(customers.filter(({ email }) => email !== "").map(({ id, email }) => [email.toLowerCase(), id])),
		coupons: new Map(coupons.map(({ id, code, type }) => [code, { id, type: type as CouponType }])),
		isSetUp: (await db.selectFrom("setting").select("key").limit(1).executeTakeFirst()) !== undefined,
	};
}
