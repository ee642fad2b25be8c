import {
	type CustomerActed,
	CustomerIdSchema,
	type ErasingReview,
	MergeCustomersSchema,
	type MergingReview,
} from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { actorName } from "@feedmill/trade/access/actor.ts";
import { newPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { said, saidOf } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

const one = "/customers/(?P<id>[\\d]+)";

/** What is done with an account as a whole. */
export const customerActRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/password-link`,
		methods: ["POST"],
		args: CustomerIdSchema,
		...asks("customers.edit"),
		handler: async ({ shop, actor, params: { id }, urls }) => {
			const settings = await shop.settings.current();
			const resetUrl = (key: string, login: string) => urls.absolute(newPasswordPath(settings, key, login));
			const sent = await shop.callers.sendPasswordLink(id, { actor, resetUrl });
			if (!sent.ok) return refuse(sent.error);
			const sentence = said("A link to set a password is mailed to {email}.", { email: sent.value.email });
			return answer({ changed: true, sentence: shop.words.tell(sentence) } satisfies CustomerActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/erase`,
		methods: ["GET"],
		args: CustomerIdSchema,
		...asks("customers.remove"),
		handler: async ({ shop, actor, params: { id } }) => {
			const review = await shop.editors.customers.reviewErasing(id, actor);
			if (!review.ok) return refuse(review.error);
			const { orders, notes, refusal } = review.value;
			return answer({ orders, notes, refusal: refusal ? shop.words.tell(refusal) : "" } satisfies ErasingReview);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/erase`,
		methods: ["POST"],
		args: CustomerIdSchema,
		// A page that was left open must not delete people.
		...asks("customers.remove", { again: true }),
		handler: async ({ shop, actor, params: { id }, request }) => {
			const erased = await shop.editors.customers.erase(id, { actor });
			if (!erased.ok) return refuse(erased.error);
			const { orders, changed } = erased.value;
			if (changed)
				shop.securityLog.write({ event: "customer-erased", client: request.ip, customer: id, by: actorName(actor) });
			const sentence = saidOf(
				orders,
				"The customer is erased. {orders} order stays without a name.",
				"The customer is erased. {orders} orders stay without a name.",
				{ orders },
			);
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies CustomerActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/merge`,
		methods: ["GET"],
		args: MergeCustomersSchema,
		...asks("customers.remove"),
		handler: async ({ shop, actor, params: { id, from } }) => {
			const review = await shop.editors.customers.reviewMerging({ into: id, from }, actor);
			if (!review.ok) return refuse(review.error);
			const { filled, refusal, lost, ...counts } = review.value;
			return answer({
				...counts,
				lost,
				filled: Object.entries(filled).map(([field, value]) => ({ field, value: inWords(value) })),
				refusal: refusal ? shop.words.tell(refusal) : "",
			} satisfies MergingReview);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/merge`,
		methods: ["POST"],
		args: MergeCustomersSchema,
		...asks("customers.remove"),
		handler: async ({ shop, actor, params: { id, from } }) => {
			const name = await nameOf(from, shop);
			const merged = await shop.editors.customers.merge({ into: id, from }, { actor });
			if (!merged.ok) return refuse(merged.error);
			const { changed } = merged.value;
			const sentence = changed
				? said("{name} is merged into this account.", { name })
				: said("These accounts were merged already.");
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies CustomerActed);
		},
	}),
];

async function nameOf(id: number, { customers }: Shop): Promise<string> {
	const customer = await customers.customer(id);
	return customer ? plainText(`${customer.firstName} ${customer.lastName}`.trim() || customer.displayName) : String(id);
}

/** A name, or an address as it is read out. */
function inWords(value: unknown): string {
	if (typeof value === "string") return plainText(value);
	const { address_1, city, postcode } = value as Record<string, string>;
	return plainText([address_1, city, postcode].filter(Boolean).join(", "));
}
