import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { containsWords, type Narrowing } from "../listing/list-repository.ts";
import { couponOf } from "./coupon-repository.ts";

/** A coupon of any status. */
export interface StaffCoupon extends Coupon {
	/** ms since the epoch */
	createdAt: number;
}

export async function readStaffCoupons(db: Db, ids: readonly number[]): Promise<StaffCoupon[]> {
	const rows = await db.selectFrom("coupon").selectAll().where("id", "in", ids).execute();
	return rows.map((row) => ({ ...couponOf(row), createdAt: row.created_at }));
}

export async function readStaffCoupon(db: Db, id: number): Promise<StaffCoupon | null> {
	return (await readStaffCoupons(db, [id]))[0] ?? null;
}

export const isNotTrash: Narrowing = { where: sql`coupon.status <> 'trash'` };

export function ofStatus(status: string): Narrowing {
	return {
		ids: sql`SELECT id FROM coupon WHERE status = ${status}`,
		isOrdered: true,
		where: sql`coupon.status = ${status}`,
	};
}

export function ofType(type: string): Narrowing {
	return { where: sql`coupon.type = ${type}` };
}

export function hasCode(words: readonly string[]): Narrowing {
	const contains = containsWords(sql.ref("coupon.code"), words);
	return { ids: sql`SELECT id FROM coupon WHERE ${contains}`, where: contains };
}
