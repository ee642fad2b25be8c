import { parseArgs } from "node:util";
import { ok } from "@feedmill/trade/basics/result.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { statusLabel } from "@feedmill/trade/order-status/status-rules.ts";
import { hasDigit } from "../run/one-amount.ts";
import type { Run } from "../run/with-shop.ts";
import { orderHandle } from "./order-handle.ts";
import { orderLines } from "./order-lines.ts";
import { orderShow } from "./order-show.ts";
import { missing, orderStatus } from "./order-status.ts";
import { withOrder } from "./with-order.ts";

const HOW =
	"npm run feedmill -- order show 105, order status 105 [completed] [--note TEXT], order lines 105, " +
	"order handle 105 [106 …] [confirm|pack|ship LORRY [--driver PHONE]|" +
	"deliver [--cash AMOUNT|due]|return REASON|back], " +
	"order note 105 TEXT [--to-customer], order paid 105 [REFERENCE], order unpaid 105, or order capture 105 [AMOUNT]";
/** Most characters of a payment's reference. */
const LONGEST_REFERENCE = 100;

/**
 * `feedmill order show` shows an order as a page of text; `feedmill order status` shows or changes its status;
 * `feedmill order lines` shows its lines, with what was given back of them; `feedmill order handle` writes down what
 * becomes of its goods; `feedmill order note` adds a note, for the customer if wanted; `feedmill order paid` records a
 * bank transfer or cash, and `feedmill order unpaid` that it has not come after all; `feedmill order capture` captures
 * an authorised payment.
 */
export async function order([action = "", ...rest]: string[], run: Run): Promise<number> {
	const command = action === "handle" ? null : read(rest);
	const done =
		action === "handle"
			? orderHandle(rest, run)
			: command && Object.hasOwn(ACTIONS, action)
				? ACTIONS[action]?.(command, run)
				: null;
	if (done) return done;
	console.error(HOW);
	return 2;
}

interface OrderCommand {
	id: number;
	text: string;
	toCustomer: boolean;
	/** The note of a new status; empty: none. */
	note: string;
}

/** Each returns null if the arguments are invalid for it. */
const ACTIONS: Readonly<Record<string, (command: OrderCommand, run: Run) => Promise<number> | null>> = {
	show({ id, text, toCustomer, note }, run) {
		return toCustomer || note !== "" || text !== "" ? null : orderShow(id, run);
	},

	status({ id, text, note, toCustomer }, run) {
		if (toCustomer || (note !== "" && text === "")) return null;
		return orderStatus(id, { to: text, note }, run);
	},

	lines({ id, text, toCustomer, note }, run) {
		return toCustomer || note !== "" || text !== "" ? null : orderLines(id, run);
	},

	note({ id, text, toCustomer, note }, run) {
		if (text === "" || note !== "") return null;
		return withOrder(run, id, async ({ editors }) => {
			const added = await editors.orders.note(id, { content: text, toCustomer }, run.actor);
			return added.ok ? ok(toCustomer ? "The note is added and mailed." : "The note is added.") : added;
		});
	},

	paid({ id, text, toCustomer, note }, run) {
		if (toCustomer || note !== "" || text.length > LONGEST_REFERENCE) return null;
		return withOrder(run, id, async ({ editors }) => {
			const paid = await editors.orders.markPaid(id, text, run.actor);
			return paid.ok ? ok(`Order ${id} is paid; it is ${statusLabel(paid.value.status)}.${missing(paid.value)}`) : paid;
		});
	},

	unpaid({ id, text, toCustomer, note }, run) {
		if (toCustomer || note !== "" || text !== "") return null;
		return withOrder(run, id, async ({ editors }) => {
			const unpaid = await editors.orders.markUnpaid(id, run.actor);
			return unpaid.ok ? ok(`Order ${id} is unpaid; it is ${statusLabel(unpaid.value.status)}.`) : unpaid;
		});
	},

	capture({ id, text, toCustomer, note }, run) {
		if (toCustomer || note !== "" || (text !== "" && !hasDigit(text))) return null;
		return withOrder(run, id, async ({ editors, settings }) => {
			const amount = text === "" ? ok(null) : readEnteredAmount(text, (await settings.current()).currency);
			if (!amount.ok) return amount;
			const taken = await editors.orders.capture(id, amount.value, run.actor);
			if (!taken.ok) return taken;
			const { order: after, payment } = taken.value;
			return ok(`${formatDecimal(payment.captured)} of order ${id} taken; it is ${statusLabel(after.status)}.`);
		});
	},
};

/** null if the arguments are invalid. */
function read(given: string[]): OrderCommand | null {
	try {
		const { values, positionals } = parseArgs({
			args: given,
			allowPositionals: true,
			options: { "to-customer": { type: "boolean", default: false }, note: { type: "string", default: "" } },
		});
		const [id = "", text = "", ...more] = positionals;
		if (!/^[1-9]\d{0,14}$/.test(id) || more.length > 0) return null;
		return { id: Number(id), text: text.trim(), toCustomer: values["to-customer"], note: values.note.trim() };
	} catch {
		return null;
	}
}
