import { parseArgs } from "node:util";
import { statusLabel } from "@feedmill/shop/orders/status.ts";
import { ok } from "@feedmill/shop/result.ts";
import { withShop } from "./with-shop.ts";

const HOW =
	"npm run feedmill -- order note 105 TEXT [--to-customer], or npm run feedmill -- order paid 105 [REFERENCE]";
/** Letters of a note, and of a payment's reference. */
const LONGEST_NOTE = 5_000;
const LONGEST_REFERENCE = 100;

/** `feedmill order note` writes to an order, or its customer; `feedmill order paid` takes money that came by bank or hand. */
export async function order([action, ...rest]: string[]): Promise<number> {
	const asked = read(rest);
	if (!asked || (action !== "note" && action !== "paid")) {
		console.error(HOW);
		return 2;
	}
	const { id, text, toCustomer } = asked;
	if (action === "note") {
		if (text === "" || text.length > LONGEST_NOTE) {
			console.error(`A note has 1 to ${LONGEST_NOTE} letters: ${HOW}`);
			return 2;
		}
		return withShop(async ({ orders }) => {
			const added = await orders.addNote(id, { content: text, toCustomer });
			return added.ok ? ok(toCustomer ? "The note is added and mailed." : "The note is added.") : added;
		});
	}
	if (toCustomer || text.length > LONGEST_REFERENCE) {
		console.error(HOW);
		return 2;
	}
	return withShop(async ({ orders }) => {
		const paid = await orders.markPaid(id, text);
		return paid.ok ? ok(`Order ${id} is paid; it is ${statusLabel(paid.value.status)}.`) : paid;
	});
}

/** null where it cannot be understood. */
function read(given: string[]): { id: number; text: string; toCustomer: boolean } | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: { "to-customer": { type: "boolean", default: false } },
		});
		const [id = "", text = "", ...more] = positionals;
		if (!/^[1-9]\d{0,14}$/.test(id) || more.length > 0) return null;
		return { id: Number(id), text: text.trim(), toCustomer: values["to-customer"] };
	} catch {
		return null;
	}
}
