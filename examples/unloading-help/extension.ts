import { type Amount, defineExtension, keep, kept, ok, Type, toMinor } from "@feedmill/extension";
import { carryList } from "./carry-list.ts";

/** ₹15 in millionths, the unit of all amounts. */
const PER_BAG: Amount = 15_000_000;
const NAMESPACE = "unloading-help";
const NOTHING_ASKED = { wanted: false, place: "" };

/** Physical bags in the cart. */
const bagsIn = (lines: readonly { line: { quantity: number }; product: { virtual: boolean } }[]) =>
	lines.reduce((sum, { line, product }) => sum + (product.virtual ? 0 : line.quantity), 0);

/** Offers a helper (hamali) who carries the bags into the store room, at ₹15 a bag. */
export default defineExtension({
	namespace: NAMESPACE,

	cart: {
		schema: Type.Object({
			wanted: Type.Boolean({ description: "Whether a helper shall unload." }),
			bags: Type.Integer({ description: "Bags to carry." }),
			per_bag: Type.String({ description: "What a bag costs, in minor units." }),
		}),
		data: ({ session, items, settings }) => ({
			wanted: kept(session, NAMESPACE, NOTHING_ASKED).wanted,
			bags: bagsIn(items),
			per_bag: String(toMinor(PER_BAG, settings.currency.decimals)),
		}),

		item: {
			schema: Type.Object({ bags: Type.Integer({ description: "Bags of this line to carry." }) }),
			data: (item) => ({ bags: bagsIn([item]) }),
		},

		// Data of extensionCartUpdate in scripts, or of POST /cart/extensions in other clients.
		update: {
			schema: Type.Object({ wanted: Type.Boolean({ description: "Whether a helper shall unload." }) }),
			apply({ session }, { wanted }) {
				keep(session, NAMESPACE, { wanted });
				return ok(undefined);
			},
		},

		fees({ session, lines }) {
			const bags = bagsIn(lines);
			if (bags === 0 || !kept(session, NAMESPACE, NOTHING_ASKED).wanted) return [];
			return [
				{
					key: NAMESPACE,
					name: `Help with unloading (${bags} ${bags === 1 ? "bag" : "bags"})`,
					amount: bags * PER_BAG,
				},
			];
		},
	},

	product: {
		schema: Type.Object({ offered: Type.Boolean({ description: "Whether there is something to carry." }) }),
		data: ({ virtual }) => ({ offered: !virtual }),
	},

	// `accepts`: the data of POST /checkout, extensions.unloading-help; stored with the order.
	checkout: {
		accepts: Type.Object({
			place: Type.Optional(Type.String({ maxLength: 100, description: "Where the bags go: store room, cattle shed." })),
		}),
		schema: Type.Object({
			wanted: Type.Boolean({ description: "Whether a helper shall unload." }),
			place: Type.String({ description: "Where the bags go." }),
		}),
		data: (order) => kept(order, NAMESPACE, NOTHING_ASKED),
	},

	// Settings, store, events, a job and a route: the foreman's list.
	...carryList,

	scripts: {
		cart: [new URL("browser.js", import.meta.url)],
		checkout: [new URL("browser.js", import.meta.url)],
	},
	scriptData: () => ({ label: "I need help with unloading" }),
});
