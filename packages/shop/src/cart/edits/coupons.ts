import { fail, ok } from "@feedmill/trade/basics/result.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode, repeatedCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { said, type Text, withoutTags } from "@feedmill/trade/words/said.ts";
import { readCoupons } from "../../coupons/coupon-repository.ts";
import { unknownCouponMessage } from "../../coupons/validity.ts";
import type { Cart } from "../model/cart.ts";
import type { CartEdit } from "../session/cart-edit.ts";
import type { CartWork } from "./work.ts";

/** Characters. A longer text is no code: it is not looked up, nor repeated in a message that may be stored. */
const LONGEST_CODE = 200;

/** Applies a coupon. Checks and texts in the order of reference 03 Coupons §6. */
export function applyCoupon(given: string): CartWork {
	return async (edit) => {
		if (!(await couponsEnabled(edit))) return disabled();
		const { session } = edit;
		if (given.length > LONGEST_CODE) return refuse(unknownCouponMessage(`${given.slice(0, 20)}…`));
		const code = normaliseCouponCode(given);
		if (session.coupons.includes(code) || (code === "" && session.coupons.length > 0))
			return refuse(said('Coupon code "{code}" has already been applied.', { code }));
		const coupon = (await readCoupons(edit.db, [code])).get(code);
		if (coupon?.status !== "publish") return refuse(unknownCouponMessage(repeatedCouponCode(given)));
		const before = [...session.coupons];
		session.coupons.push(code);
		const cart = await edit.calculate();
		const problem = problemOf(cart, code);
		const individual = applied(cart, before).find(({ individualUse }) => individualUse);
		if (problem === null && !individual) {
			if (coupon.individualUse) session.coupons = [code];
			return ok(undefined);
		}
		return refuse(
			problem ??
				said('"{code}" has already been applied and cannot be used in conjunction with other coupons.', {
					code: individual?.code ?? "",
				}),
		);
	};
}

/** Removes a coupon, valid or not. */
export function removeCoupon(given: string): CartWork {
	return async (edit) => {
		if (!(await couponsEnabled(edit))) return disabled();
		const { session } = edit;
		if (given.length > LONGEST_CODE) return refuse(said("Invalid coupon code."));
		const code = normaliseCouponCode(given);
		if (session.coupons.includes(code)) {
			session.coupons = session.coupons.filter((other) => other !== code);
			return ok(undefined);
		}
		const coupon = (await readCoupons(edit.db, [code])).get(code);
		if (coupon?.status !== "publish" || (await problemIfApplied(edit, code)) !== null)
			return refuse(said("Invalid coupon code."));
		return fail(
			"cart_coupon_invalid_code",
			said("Coupon cannot be removed because it is not already applied to the cart."),
			"conflict",
		);
	};
}

export function removeAllCoupons(): CartWork {
	return async ({ session }) => {
		session.coupons = [];
		return ok(undefined);
	};
}

function refuse(reason: Text) {
	return fail("cart_coupon_error", withoutTags(reason));
}

function disabled() {
	return fail("cart_coupon_disabled", said("Coupons are disabled."), "not-found");
}

async function couponsEnabled({ sources, versions }: CartEdit): Promise<boolean> {
	return (await sources.settings.current(versions)).couponsEnabled;
}

async function problemIfApplied({ session, calculate }: CartEdit, code: string): Promise<Text | null> {
	const before = [...session.coupons];
	session.coupons.push(code);
	const problem = problemOf(await calculate(), code);
	session.coupons = before;
	return problem;
}

function problemOf({ calculated }: Cart, code: string): Text | null {
	return calculated.coupons.find((coupon) => coupon.code === code)?.problem ?? null;
}

function applied({ coupons }: Cart, codes: readonly string[]): Coupon[] {
	return coupons.filter(({ code }) => codes.includes(code));
}
