import {
	type CallParts,
	defineExtensionRoute,
	type EventParts,
	fail,
	type JobParts,
	kept,
	ok,
	type SettingParts,
	sameText,
	Type,
} from "@feedmill/extension";

const ownSettings = Type.Object({
	days: Type.Integer({ minimum: 1, maximum: 90, default: 14, description: "Days that an order stays on the list." }),
	list_key: Type.String({ maxLength: 100, default: "", secret: true, description: "What the foreman's phone sends." }),
});

/** The foreman's list: the bags of each paid order with the helper. In the extension's own store. */
export const carryList: SettingParts & EventParts & JobParts & CallParts = {
	ownSettings,

	subscriptions: [
		{
			name: "carry-list",
			kinds: ["order.status"],
			async handle({ event, recordedAt }, { shop }) {
				if (event.kind !== "order.status" || event.to !== "processing") return;
				const order = await shop.orders.order(event.orderId);
				if (!order || !kept(order, "unloading-help", { wanted: false }).wanted) return;
				const bags = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
				await shop.store.set(`order-${event.orderId}`, { bags, paidAt: recordedAt });
			},
		},
	],

	jobs: [
		{
			name: "tidy",
			every: 60 * 60_000,
			async run({ shop }) {
				const { days } = await shop.ownSettings(ownSettings);
				for (const { key, value } of await shop.store.list("order-"))
					if ((value as { paidAt: number }).paidAt < shop.clock.now() - days * 86_400_000) await shop.store.delete(key);
			},
		},
	],

	routes: [
		defineExtensionRoute({
			path: "/carry-list",
			method: "GET",
			args: Type.Object({ key: Type.String({ maxLength: 100 }) }),
			async handle({ params, shop }) {
				const { list_key } = await shop.ownSettings(ownSettings);
				if (list_key === "" || !sameText(list_key, params.key))
					return fail("unloading_help_key", "That is not the key.", "forbidden");
				return ok((await shop.store.list("order-")).map(({ key, value }) => ({ order: key, ...(value as object) })));
			},
		}),
	],
};
