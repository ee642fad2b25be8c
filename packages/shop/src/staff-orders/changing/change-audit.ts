import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Change, changeOf, type Fields } from "../../audit/change.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import { nextId } from "../../database/id-block.ts";
import type { StatusWork } from "../../orders/status-work.ts";
import { type ChangeRequest, fieldsOf } from "./change-fields.ts";

/**
 * Keeps the fields before and after, with the reason and the key, in the transaction of the change. Returns what the
 * entry has.
 */
export async function auditChange(
	{ trx, now }: Pick<StatusWork, "trx" | "now">,
	{ before, order, settings }: { before: Order; order: Order; settings: StoreSettings },
	{ reason, key, tellBuyer, undoes }: ChangeRequest,
	actor: Actor,
): Promise<Change> {
	const fields = (each: Order): Fields => ({ ...fieldsOf(each, settings), total: each.totals.price });
	const change: Change = {
		...changeOf(fields(before), fields(order)),
		note: { before: null, after: reason },
		// Whoever undoes it must tell the buyer, too.
		...(tellBuyer ? { toldBuyer: { before: null, after: true } } : {}),
	};
	await writeEntry(trx, {
		id: await nextId(trx, "audit"),
		now,
		actor,
		kind: "order",
		thingId: String(order.id),
		act: "changed",
		customerId: order.customerId,
		change,
		key,
		undoes: undoes?.entry,
	});
	return change;
}
