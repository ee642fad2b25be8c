import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { couponUserName } from "../../coupons/coupon-user.ts";
import type { Db, DialectName } from "../../database/connection.ts";
import { countUsesBy, customersWithEmail, lockUses } from "../../orders/coupon-use-repository.ts";

/** Who uses the coupons of an order. */
export interface CouponUser {
	customerId: number;
	/** "" of somebody who was on the telephone and gave none: then uses are counted for the telephone number. */
	billingEmail: string;
	phone: string;
	/** The order that is placed again, 0 if it is new: uses that it has counted are its own. */
	orderId: number;
	/** "" for guests. Uses are counted for it too; e-mail restrictions of a coupon apply to the billing e-mail only. */
	accountEmail: string;
}

export const LIMIT_REACHED = said("Coupon usage limit has been reached.");

/**
 * Coupons that the buyer may not use: restricted to other e-mails, or used up by this buyer. Returns the reason by
 * code; empty if all are valid. At most three queries, none without such coupons. Locks the use counts of coupons
 * limited per buyer until the end of the transaction. Reference: 03 Coupons §7.
 */
export async function couponsRefused(
	{ trx, dialect }: { trx: Db; dialect: DialectName },
	coupons: readonly Coupon[],
	user: CouponUser,
): Promise<Map<string, Text>> {
	const refused = new Map<string, Text>();
	for (const coupon of coupons) {
		if (isFor(coupon, user)) continue;
		refused.set(
			coupon.code,
			said('Sorry, it seems the coupon "{code}" is not yours - it has now been removed from your order.', {
				code: coupon.code,
			}),
		);
	}
	const limited = coupons.filter(({ usageLimitPerUser, code }) => usageLimitPerUser > 0 && !refused.has(code));
	if (limited.length === 0) return refused;
	const ids = limited.map(({ id }) => id);
	await lockUses(trx, dialect, ids);
	const uses = await countUsesBy(trx, ids, await namesOf(trx, user), user.orderId);
	for (const { id, code, usageLimitPerUser } of limited)
		if ((uses.get(id) ?? 0) >= usageLimitPerUser) refused.set(code, LIMIT_REACHED);
	return refused;
}

/** An error that names the removed coupons; success if there are none. */
export function couponsRemoved(refused: ReadonlyMap<string, Text>): Result<void> {
	const [first] = refused;
	if (!first) return ok(undefined);
	const [code, reason] = first;
	const message =
		refused.size === 1
			? said('"{code}" was removed from the cart. {reason}', { code, reason })
			: said("Invalid coupons were removed from the cart: {codes}", {
					codes: [...refused.keys()].map((each) => `"${each}"`).join(", "),
				});
	return fail("cart_coupon_errors", message, "conflict", {
		removed_coupons: Object.fromEntries(refused),
	});
}

function isFor({ emailRestrictions }: Coupon, { billingEmail }: CouponUser): boolean {
	return (
		emailRestrictions.length === 0 ||
		emailRestrictions.some((pattern) => matches(billingEmail.toLowerCase(), pattern.toLowerCase()))
	);
}

/** "*" matches any text. */
function matches(email: string, pattern: string): boolean {
	const expression = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${expression.join(".*")}$`).test(email);
}

/** Every name that uses of this buyer may be recorded under. */
async function namesOf(db: Db, { customerId, billingEmail, accountEmail, phone }: CouponUser): Promise<string[]> {
	// Nobody is found by an empty address: all who gave none would be one.
	const ids = customerId > 0 ? [customerId] : billingEmail === "" ? [] : await customersWithEmail(db, billingEmail);
	// E-mails are compared without case; uses from an import are stored as they were typed.
	const emails = [billingEmail, accountEmail].flatMap((email) => [email, email.toLowerCase()]);
	const nameless = customerId === 0 && billingEmail === "" ? [couponUserName({ email: "", phone })] : [];
	return [...new Set([...ids.map(String), ...emails, ...nameless].filter(Boolean))];
}
