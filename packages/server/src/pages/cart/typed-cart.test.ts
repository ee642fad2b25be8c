import { expect, it } from "vitest";
import { refusedQuantity, typedCoupon, withTypedCart } from "./typed-cart.ts";

it("brings back what was typed by the address of the page", () => {
	const quantities = new Map([
		["a", "40"],
		["b", "many"],
	]);
	const path = withTypedCart("/cart/?lang=hi", { coupon: "दस & 1", isCouponRefused: false, quantities });
	const { pathname, searchParams } = new URL(path, "http://shop.test");
	expect([pathname, searchParams.get("lang")]).toEqual(["/cart/", "hi"]);
	expect(typedCoupon(searchParams)).toEqual({ coupon: "दस & 1", isCouponRefused: false });
	expect(["a", "b", "c"].map((key) => refusedQuantity(searchParams, key))).toEqual([40, null, null]);
	expect(withTypedCart("/cart/", { coupon: "", isCouponRefused: false, quantities: new Map() })).toBe("/cart/");
});
