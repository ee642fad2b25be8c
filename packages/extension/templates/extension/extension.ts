import { type Amount, defineExtension, keep, kept, ok, Type } from "@feedmill/extension";

const NAMESPACE = "my-extension";

/** ₹20 in millionths, the unit of all amounts. */
const FEE: Amount = 20_000_000;

const NOTHING_CHOSEN = { wanted: false };

/** The shopper may ask for a call an hour before the truck comes. */
export default defineExtension({
	namespace: NAMESPACE,

	cart: {
		// In every response with a cart: extensions.my-extension.
		schema: Type.Object({ wanted: Type.Boolean({ description: "Whether a call is wanted." }) }),
		data: ({ session }) => kept(session, NAMESPACE, NOTHING_CHOSEN),

		// What extensionCartUpdate of the script sends.
		update: {
			schema: Type.Object({ wanted: Type.Boolean() }),
			apply({ session }, { wanted }) {
				keep(session, NAMESPACE, { wanted });
				return ok(undefined);
			},
		},

		fees: ({ session }) =>
			kept(session, NAMESPACE, NOTHING_CHOSEN).wanted
				? [{ key: NAMESPACE, name: "Call before the truck comes", amount: FEE }]
				: [],
	},

	// Shown with the order, and kept with it.
	checkout: {
		schema: Type.Object({ wanted: Type.Boolean({ description: "Whether a call is wanted." }) }),
		data: (order) => kept(order, NAMESPACE, NOTHING_CHOSEN),
	},

	scripts: {
		cart: [new URL("browser/checkbox.js", import.meta.url)],
		checkout: [new URL("browser/checkbox.js", import.meta.url)],
	},
	scriptData: () => ({ label: "Call me an hour before the truck comes" }),
});
