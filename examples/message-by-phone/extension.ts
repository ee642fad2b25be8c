import { defineExtension, type Order, Type } from "@feedmill/extension";

const ownSettings = Type.Object({
	url: Type.String({ maxLength: 200, default: "", description: "Where the provider takes messages; empty: none go." }),
	key: Type.String({ maxLength: 200, default: "", secret: true, description: "What the provider knows us by." }),
});

/** "Your order is on the road", to the buyer's phone, through a provider's HTTP API. */
export default defineExtension({
	namespace: "message-by-phone",
	ownSettings,
	subscriptions: [
		{
			name: "on-the-road",
			kinds: ["order.handled"],
			async handle({ id, event }, { shop, signal }) {
				if (event.kind !== "order.handled" || event.step !== "ship" || event.lorry === undefined) return;
				const { url, key } = await shop.ownSettings(ownSettings);
				const order = await shop.orders.order(event.orderId);
				if (url === "" || !order?.billing.phone) return;
				const answer = await fetch(url, {
					method: "POST",
					headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
					// After a crash the event may come twice: the provider sends one message for a reference.
					body: JSON.stringify({ reference: `${id}`, to: order.billing.phone, text: textOf(order, event.lorry) }),
					signal,
				});
				// What throws is called again later.
				if (!answer.ok) throw new Error(`The provider of messages answered with status ${answer.status}.`);
			},
		},
	],
});

/** In the language in which the order was placed. Providers in India register each text beforehand. */
function textOf({ id, language }: Order, lorry: string): string {
	if (language === "hi") return `आपका ऑर्डर #${id} ${lorry} से निकल चुका है।`;
	return `Your order #${id} is on the road with ${lorry}.`;
}
