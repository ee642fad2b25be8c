import type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
import { CartItemSchema } from "@feedmill/store-api/cart-item.ts";
import { AddItem, Nothing } from "@feedmill/store-api/cart-requests.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RestContext, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { addRequested } from "./add-requested.ts";
import { setCartCookies } from "./cart-answer.ts";
import { presentCartItem } from "./cart-item-presenter.ts";
import { itemView } from "./cart-presenter.ts";
import { cartGuard } from "./session-guards.ts";

const schema = { title: "cart_item", properties: CartItemSchema.properties };
const collection = { namespace: "wc/store/v1", path: "/cart/items", guard: cartGuard, batch: true, schema } as const;
const single = { ...collection, path: "/cart/items/(?P<key>[\\w-]{32})" } as const;
const ItemKey = Type.Object({ key: Type.String({ description: "Line of the cart." }) });

const MISSING: ShopError = problem("cart_invalid_key", said("Cart item does not exist."), "conflict");
export const NOT_IMPLEMENTED: ShopError = problem(
	"woocommerce_rest_invalid_endpoint",
	said("Method not implemented"),
	"not-found",
);

const list = defineRoute({
	...collection,
	answers: { form: "list" },
	methods: ["GET"],
	args: Nothing,
	handler: async (context) => {
		const cart = await context.shop.carts.settle(context.visitor);
		return answer(await presentItems(context, cart, cart.items), { effects: [setCartCookies(cart)] });
	},
});

const create = defineRoute({
	...collection,
	answers: { status: 201 },
	methods: ["POST"],
	args: AddItem,
	handler: async (context) => {
		const added = await addRequested(context);
		return added.ok ? answerWithItem(context, added.value, added.value.addedKey, 201) : refuse(added.error);
	},
});

const removeAll = defineRoute({
	...collection,
	answers: { form: "list" },
	methods: ["DELETE"],
	args: Type.Object({}),
	handler: async ({ shop, visitor }) => {
		const emptied = await shop.carts.emptyCart(visitor);
		return emptied.ok ? answer([], { effects: [setCartCookies(emptied.value)] }) : refuse(emptied.error);
	},
});

const read = defineRoute({
	...single,
	methods: ["GET"],
	args: Type.Object({ ...ItemKey.properties, ...Nothing.properties }),
	handler: async (context) =>
		answerWithItem(context, await context.shop.carts.settle(context.visitor), context.params.key),
});

/** The route allows POST, but only PUT and PATCH change an item. */
const post = defineRoute({ ...single, methods: ["POST"], args: ItemKey, handler: async () => refuse(NOT_IMPLEMENTED) });

const update = defineRoute({
	...single,
	methods: ["PUT", "PATCH"],
	args: Type.Object({
		...ItemKey.properties,
		quantity: Type.Optional(Type.Integer({ description: "The new quantity." })),
	}),
	handler: async (context) => {
		const { key, quantity } = context.params;
		const updated = await context.shop.carts.updateItem(context.visitor, key, quantity);
		return updated.ok ? answerWithItem(context, updated.value, key) : refuse(updated.error);
	},
});

const remove = defineRoute({
	...single,
	answers: { status: 204, form: "nothing" },
	methods: ["DELETE"],
	args: ItemKey,
	handler: async ({ shop, visitor, params }) => {
		const removed = await shop.carts.removeItem(visitor, params.key);
		if (removed.ok) return answer(null, { status: 204, effects: [setCartCookies(removed.value)] });
		// This route has its own error for an unknown key.
		return refuse(removed.error.code === MISSING.code ? MISSING : removed.error);
	},
});

/** The routes `/cart/items` and `/cart/items/KEY`. Reference: 02 Cart §1. */
export const cartItemRoutes: RouteDefinition[] = [list, create, removeAll, read, post, update, remove];

/** Items with `self` and `collection` links. Reference: 01 §2. */
async function presentItems(
	{ shop, urls, request, route }: RestContext<unknown>,
	cart: Cart,
	items: readonly CartItem[],
): Promise<unknown[]> {
	const view = itemView(cart, {
		urls,
		taxRates: await shop.settings.taxRates(),
		now: shop.clock.now(),
		extensions: shop.extensions,
	});
	// The reference store links single items by the route's pattern.
	const base = urls.rest(`/${request.namespace}${route.path}`);
	return items.map((item) => ({
		...presentCartItem(item, view),
		_links: { self: [{ href: `${base}/${item.line.key}` }], collection: [{ href: base }] },
	}));
}

async function answerWithItem(context: RestContext<unknown>, cart: Cart, key: string, status = 200) {
	const item = cart.items.find(({ line }) => line.key === key);
	if (!item) return refuse(MISSING, { effects: [setCartCookies(cart)] });
	const [body] = await presentItems(context, cart, [item]);
	return answer(body, { status, effects: [setCartCookies(cart)] });
}
