import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import { CartCouponSchema, type WireCartCoupon } from "@feedmill/store-api/cart-coupon.ts";
import { CouponCode, Nothing } from "@feedmill/store-api/cart-requests.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RestContext, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { NOT_ACCEPTED } from "../../rest/validation/params.ts";
import { setCartCookies } from "./cart-answer.ts";
import { presentCoupons } from "./cart-presenter.ts";
import { cartGuard } from "./session-guards.ts";

const schema = { title: "cart_coupon", properties: CartCouponSchema.properties };
const collection = { namespace: "wc/store/v1", path: "/cart/coupons", guard: cartGuard, batch: true, schema } as const;
const single = { ...collection, path: "/cart/coupons/(?P<code>[\\w-]+)" } as const;
const Code = Type.Object({ code: Type.String({ description: "Code of the coupon." }) });

const NO_CODE: ShopError = problem("cart_coupon_error", said('"" is an invalid coupon code.'));
const UNKNOWN: ShopError = problem("cart_coupon_invalid_code", said("Coupon does not exist in the cart."), "not-found");

const sameCode = (given: string) => {
	const code = normaliseCouponCode(given);
	return (coupon: { code: string }) => coupon.code === code;
};

const list = defineRoute({
	...collection,
	answers: { form: "list" },
	methods: ["GET"],
	args: Nothing,
	handler: async (context) => {
		const cart = await context.shop.carts.settle(context.visitor);
		return answer(presentLinked(context, cart), { effects: [setCartCookies(cart)] });
	},
});

const apply = defineRoute({
	...collection,
	answers: { status: 201 },
	methods: ["POST"],
	limit: "coupon",
	args: CouponCode,
	checks: { code: async (code, { shop }) => ((await shop.carts.couponExists(String(code))) ? [] : [NOT_ACCEPTED]) },
	handler: async (context) => {
		const { code } = context.params;
		if (code === undefined) return refuse(NO_CODE);
		const applied = await context.shop.carts.applyCoupon(context.visitor, code);
		if (!applied.ok) return refuse(applied.error);
		return answer(presentLinked(context, applied.value).find(sameCode(code)), {
			status: 201,
			effects: [setCartCookies(applied.value)],
		});
	},
});

const removeAll = defineRoute({
	...collection,
	answers: { form: "list" },
	methods: ["DELETE"],
	args: Type.Object({}),
	handler: async ({ shop, visitor }) => {
		const removed = await shop.carts.removeAllCoupons(visitor);
		return removed.ok ? answer([], { effects: [setCartCookies(removed.value)] }) : refuse(removed.error);
	},
});

const read = defineRoute({
	...single,
	methods: ["GET"],
	args: Type.Object({ ...Code.properties, ...Nothing.properties }),
	handler: async ({ shop, visitor, params }) => {
		const cart = await shop.carts.settle(visitor);
		const coupon = presentCoupons(cart).find(sameCode(params.code));
		return coupon
			? answer(spelled(coupon, params.code), { effects: [setCartCookies(cart)] })
			: refuse(UNKNOWN, { effects: [setCartCookies(cart)] });
	},
});

const remove = defineRoute({
	...single,
	limit: "coupon",
	answers: { status: 204, form: "nothing" },
	methods: ["DELETE"],
	args: Code,
	handler: async ({ shop, visitor, params }) => {
		const cart = await shop.carts.view(visitor);
		if (!cart.coupons.some(sameCode(params.code))) return refuse(UNKNOWN);
		const removed = await shop.carts.removeCoupon(visitor, params.code);
		return removed.ok ? answer(null, { status: 204, effects: [setCartCookies(removed.value)] }) : refuse(removed.error);
	},
});

/** The routes `/cart/coupons` and `/cart/coupons/CODE`. Reference: 03 Coupons §6. */
export const cartCouponRoutes: RouteDefinition[] = [list, apply, removeAll, read, remove];

/** Under another spelling of its code the reference finds the coupon, but none of its totals. Reference: 03 §6. */
function spelled(coupon: WireCartCoupon, code: string): WireCartCoupon {
	if (coupon.code === code) return coupon;
	return { ...coupon, code, totals: { ...coupon.totals, total_discount: "0", total_discount_tax: "0" } };
}

function presentLinked({ urls, request }: RestContext<unknown>, cart: Cart) {
	const base = urls.rest(`/${request.namespace}/cart/coupons`);
	return presentCoupons(cart).map((coupon) => ({
		...coupon,
		_links: { self: [{ href: `${base}/${encodeURIComponent(coupon.code)}` }], collection: [{ href: base }] },
	}));
}
