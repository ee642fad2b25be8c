import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { changeOf, type Fields } from "../../audit/change.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import { nextId } from "../../database/id-block.ts";
import type { StatusWork } from "../../orders/status-work.ts";
import { fieldsOf } from "./change-fields.ts";

/** Keeps the fields before and after, with the reason and the key, in the transaction of the change. */
export async function auditChange(
	{ trx, now }: Pick<StatusWork, "trx" | "now">,
	{ before, order, settings }: { before: Order; order: Order; settings: StoreSettings },
	{ reason, key }: { reason: string; key: string },
	actor: Actor,
): Promise<void> {
	const fields = (each: Order): Fields => ({ ...fieldsOf(each, settings), total: each.totals.price });
	await writeEntry(trx, {
		id: await nextId(trx, "audit"),
		now,
		actor,
		kind: "order",
		thingId: String(order.id),
		act: "changed",
		customerId: order.customerId,
		change: { ...changeOf(fields(before), fields(order)), note: { before: null, after: reason } },
		key,
	});
}
