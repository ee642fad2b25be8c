import type { ReadChange } from "@feedmill/shop/cart/edits/address.ts";
import { CartSchema } from "@feedmill/store-api/cart.ts";
import {
	AddItem,
	CouponCode,
	Nothing,
	RemoveItem,
	SelectRate,
	UpdateCustomer,
	UpdateItem,
} from "@feedmill/store-api/cart-requests.ts";
import { defineRoute, type RouteDefinition } from "../../rest/matching/route.ts";
import { addRequested } from "./add-requested.ts";
import { answerWithCart, answerWithReadCart } from "./cart-answer.ts";
import { readCustomerChange } from "./customer-change.ts";
import { cartGuard } from "./session-guards.ts";

const schema = { title: "cart", properties: CartSchema.properties };
const shared = { namespace: "wc/store/v1", methods: ["POST"], guard: cartGuard, batch: true, schema } as const;

const getCart = defineRoute({
	...shared,
	path: "/cart",
	methods: ["GET"],
	batch: false,
	args: Nothing,
	handler: answerWithReadCart,
});

const addItem = defineRoute({
	...shared,
	path: "/cart/add-item",
	answers: { status: 201 },
	args: AddItem,
	handler: async (context) => answerWithCart(context, await addRequested(context), 201),
});

const applyCoupon = defineRoute({
	...shared,
	path: "/cart/apply-coupon",
	limit: "coupon",
	args: CouponCode,
	handler: async (context) =>
		answerWithCart(context, await context.shop.carts.applyCoupon(context.visitor, context.params.code ?? "")),
});

const removeCoupon = defineRoute({
	...shared,
	path: "/cart/remove-coupon",
	// The response reveals which codes exist.
	limit: "coupon",
	args: CouponCode,
	handler: async (context) =>
		answerWithCart(context, await context.shop.carts.removeCoupon(context.visitor, context.params.code ?? "")),
});

const removeItem = defineRoute({
	...shared,
	path: "/cart/remove-item",
	args: RemoveItem,
	handler: async (context) =>
		answerWithCart(context, await context.shop.carts.removeItem(context.visitor, context.params.key ?? "")),
});

const updateItem = defineRoute({
	...shared,
	path: "/cart/update-item",
	args: UpdateItem,
	handler: async (context) =>
		answerWithCart(
			context,
			await context.shop.carts.updateItem(context.visitor, context.params.key ?? "", context.params.quantity),
		),
});

const selectRate = defineRoute({
	...shared,
	path: "/cart/select-shipping-rate",
	args: SelectRate,
	handler: async (context) =>
		answerWithCart(
			context,
			await context.shop.carts.selectRate(context.visitor, context.params.package_id ?? null, context.params.rate_id),
		),
});

const updateCustomer = defineRoute({
	...shared,
	path: "/cart/update-customer",
	args: UpdateCustomer,
	handler: async (context) => {
		const change: ReadChange = (stored) => readCustomerChange(context.params, stored, context.shop.extensions);
		return answerWithCart(context, await context.shop.carts.updateCustomer(context.visitor, change));
	},
});

// In the order of the reference's index.
export const cartRoutes: RouteDefinition[] = [getCart, addItem, applyCoupon];
export const cartChangeRoutes: RouteDefinition[] = [removeCoupon, removeItem, selectRate, updateItem, updateCustomer];
