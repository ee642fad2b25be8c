import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	DraftKeySchema,
	KeepDraftSchema,
	type KeptDraft,
	type OrderDraft,
	type OrderPlaced,
	PlaceOrderSchema,
	QuoteOrderSchema,
} from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { KeptDraft as KeptInShop } from "@feedmill/shop/staff-orders/drafts/draft-repository.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { said, saidOf, type Text } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { presentQuote } from "./present-quote.ts";

const common = { namespace: NAMESPACE, greatest: MOST_AMOUNT, ...asks("orders.edit") } as const;

/** Orders of the telephone: priced, placed, and kept while they are being written down. */
export const placingRoutes: readonly RouteDefinition[] = [
	defineRoute({
		...common,
		path: "/orders/quote",
		methods: ["POST"],
		args: QuoteOrderSchema,
		handler: async ({ shop, params: { draft }, actor }) => {
			const quoted = await shop.staffOrders.quote(draft as OrderDraft, actor);
			return quoted.ok ? answer(presentQuote(quoted.value, shop.words)) : refuse(quoted.error);
		},
	}),
	defineRoute({
		...common,
		path: "/orders",
		methods: ["POST"],
		args: PlaceOrderSchema,
		handler: async ({ shop, params, actor, request, urls }) => {
			const key = idempotencyKey(request);
			if (key === null) return refuse(NO_KEY);
			const draft = params.draft as OrderDraft;
			const placed = await shop.staffOrders.place(
				{
					draft,
					...(params.total === undefined ? {} : { total: params.total }),
					key,
					origin: urls.origin,
					customerIp: request.ip,
					userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
				},
				actor,
			);
			if (!placed.ok) return refuse(placed.error);
			const { order, repeated } = placed.value;
			const { currency, pages } = await shop.settings.current();
			const isLink = order.status === "pending" && order.paidAt === null;
			return answer({
				id: order.id,
				number: String(order.id),
				sentence: shop.words.tell(sentenceOf(order, formatExactly(order.totals.price, currency))),
				payLink: isLink ? urls.origin + orderPayPath(pages.checkout.path, order) : null,
				repeated,
			} satisfies OrderPlaced);
		},
	}),
	defineRoute({
		...common,
		path: "/orders/drafts",
		methods: ["GET"],
		args: Type.Object({}),
		handler: async ({ shop, actor }) => {
			const drafts = await shop.staffOrders.drafts(actor);
			return drafts.ok ? answer(drafts.value.map(presentDraft)) : refuse(drafts.error);
		},
	}),
	defineRoute({
		...common,
		path: "/orders/drafts/(?P<key>[A-Za-z0-9-]{8,64})",
		methods: ["PUT"],
		args: KeepDraftSchema,
		handler: async ({ shop, params: { key, draft, label }, actor }) => {
			const kept = await shop.staffOrders.keepDraft({ key, label, draft: draft as OrderDraft }, actor);
			return kept.ok ? answer(presentDraft(kept.value)) : refuse(kept.error);
		},
	}),
	defineRoute({
		...common,
		path: "/orders/drafts/(?P<key>[A-Za-z0-9-]{8,64})",
		methods: ["DELETE"],
		args: DraftKeySchema,
		handler: async ({ shop, params: { key }, actor }) => {
			const left = await shop.staffOrders.dropDraft(key, actor);
			return left.ok ? answer(left.value.map(presentDraft)) : refuse(left.error);
		},
	}),
];

const NO_KEY = problem("feedmill_invalid", said("An order needs a key of its own, so that it is placed once."));

function presentDraft({ key, label, draft, changedAt }: KeptInShop): KeptDraft {
	return { key, label, draft: draft as OrderDraft, changedAt };
}

/** "Order 105 is placed: 12 bags, ₹16,800 to collect." `amount`: its total. */
function sentenceOf(order: Order, amount: string): Text {
	const bags = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const values = { order: order.id, bags, amount };
	if (order.paidAt !== null || order.totals.price === 0)
		return saidOf(bags, "Order {order} is placed: {bags} bag.", "Order {order} is placed: {bags} bags.", values);
	if (order.paymentMethod === "cod")
		return saidOf(
			bags,
			"Order {order} is placed: {bags} bag, {amount} to collect.",
			"Order {order} is placed: {bags} bags, {amount} to collect.",
			values,
		);
	return saidOf(
		bags,
		"Order {order} is placed: {bags} bag, {amount} to be paid.",
		"Order {order} is placed: {bags} bags, {amount} to be paid.",
		values,
	);
}
