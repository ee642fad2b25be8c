import { parseArgs } from "node:util";
import { ok } from "@feedmill/shop/basics/result.ts";
import { formatDecimal, parseAmount } from "@feedmill/shop/money/amount.ts";
import { statusLabel } from "@feedmill/shop/orders/status.ts";
import { type Run, withShop } from "./with-shop.ts";

const HOW =
	"npm run feedmill -- order note 105 TEXT [--to-customer], order paid 105 [REFERENCE], or order capture 105 [AMOUNT]";
/** Most characters of a payment's reference. */
const LONGEST_REFERENCE = 100;

/**
 * `feedmill order note` adds a note, for the customer if wanted; `feedmill order paid` records a bank transfer or cash;
 * `feedmill order capture` captures an authorised payment.
 */
export async function order([action, ...rest]: string[], run: Run): Promise<number> {
	const asked = read(rest);
	const empty = action === "note" && asked?.text === "";
	if (!asked || empty || (action !== "note" && action !== "paid" && action !== "capture")) {
		console.error(HOW);
		return 2;
	}
	const { id, text, toCustomer } = asked;
	if (action === "note") {
		return withShop(run, "orders.edit", async ({ editors }) => {
			const added = await editors.orders.note(id, { content: text, toCustomer }, run.actor);
			return added.ok ? ok(toCustomer ? "The note is added and mailed." : "The note is added.") : added;
		});
	}
	const amount = action === "capture" && text !== "" ? parseAmount(text) : null;
	if (toCustomer || text.length > LONGEST_REFERENCE || (action === "capture" && text !== "" && amount === null)) {
		console.error(HOW);
		return 2;
	}
	if (action === "capture")
		return withShop(run, "orders.edit", async ({ editors }) => {
			const taken = await editors.orders.capture(id, amount, run.actor);
			if (!taken.ok) return taken;
			const { order: after, payment } = taken.value;
			return ok(`${formatDecimal(payment.captured)} of order ${id} taken; it is ${statusLabel(after.status)}.`);
		});
	return withShop(run, "orders.edit", async ({ editors }) => {
		const paid = await editors.orders.markPaid(id, text, run.actor);
		return paid.ok ? ok(`Order ${id} is paid; it is ${statusLabel(paid.value.status)}.`) : paid;
	});
}

/** null if the arguments are invalid. */
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
