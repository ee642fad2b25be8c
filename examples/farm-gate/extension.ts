import { defineExtension, kept, keptOfAddress, Type } from "@feedmill/extension";

const NAMESPACE = "farm-gate";
const NO_MESSAGE = { message: "" };
const NO_POINT = { farm_gate: 0 };
/** Where drivers unload, by number. */
const GATES: Readonly<Record<number, string>> = { 7: "Chimanpura milk collection", 8: "Old sugar mill" };

/** A message that is printed for whoever receives the bags, and the gate that they are brought to. */
export default defineExtension({
	namespace: NAMESPACE,

	checkout: {
		accepts: Type.Object({ message: Type.Optional(Type.String({ maxLength: 300, description: "What is printed." })) }),
		address: Type.Object({ farm_gate: Type.Optional(Type.Integer({ minimum: 0, description: "Where to unload." })) }),
		details(order) {
			const { message } = kept(order, NAMESPACE, NO_MESSAGE);
			const gate = GATES[keptOfAddress(order, NAMESPACE, "shipping", NO_POINT).farm_gate];
			return [
				...(message ? [{ name: "Message", value: message }] : []),
				...(gate ? [{ name: "Unload at", value: gate }] : []),
			];
		},
	},
});
