import type { CatalogueService } from "../catalogue/catalogue-service.ts";
import type { ShopCore } from "../core.ts";
import type { Db } from "../database/connection.ts";
import { againWhereEnded } from "../database/ended-transaction.ts";
import { takeIds } from "../database/id-block.ts";
import { type Amount, roundToMinor } from "../money/amount.ts";
import { formatMoney } from "../money/currency.ts";
import { fail, ok, type Result } from "../result.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { escapeHtml } from "../text/sanitise.ts";
import type { Order, OrderRefund } from "./order.ts";
import { productIdsOf } from "./order-lines.ts";
import { findOrder, insertRefund, lockOrder } from "./order-repository.ts";
import { saveOrder } from "./save-order.ts";
import { mayMove, statusLabel } from "./status.ts";
import { enterStatus, giveBack, type MovedOrder } from "./status-change.ts";

export interface RefundRequest {
	/** null: all that is left of what was paid. */
	amount: Amount | null;
	/** Shown in the note; text. */
	reason: string;
	/** The goods came back: what the order had taken goes back on the shelf. */
	restock: boolean;
	/** Customer id of who gives it back, 0 for the command line. */
	refundedBy: number;
}

interface Needs extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
}

/**
 * Writes down that money was given back: refund, note, mail, and the status "refunded" once nothing is left, in one transaction with the
 * order locked, so that two refunds never come to more than was paid. Reference: 05 Checkout §7 and §12.
 */
export async function refundOrder(
	{ connection, clock, settings, catalogue }: Needs,
	orderId: number,
	request: RefundRequest,
): Promise<Result<{ order: Order; refund: OrderRefund }>> {
	const { db, dialect } = connection;
	const before = await findOrder(db, orderId);
	if (!before) return unknownOrder();
	const [store, products] = await Promise.all([settings.current(), catalogue.products(productIdsOf(before))]);
	const giveMoneyBack = async (trx: Db): Promise<Result<{ order: Order; refund: OrderRefund }>> => {
		const ids = await takeIds(trx, {
			orders: 0,
			order_item: 0,
			order_item_meta: 0,
			order_note: 3,
			order_refund: 1,
			outbox: 1,
			coupon_use: 0,
		});
		await lockOrder(trx, orderId, dialect);
		const found = await findOrder(trx, orderId);
		if (!found) return unknownOrder();
		const amount = amountOf(found, request.amount, store.currency.decimals);
		if (!amount.ok) return amount;
		const now = clock.now();
		const refunded = found.totals.refunded + amount.value;
		const refund: OrderRefund = {
			id: ids("order_refund"),
			orderId,
			amount: amount.value,
			reason: request.reason,
			refundedBy: request.refundedBy,
			createdAt: now,
			lines: [],
		};
		await insertRefund(trx, refund);
		const work = { trx, dialect, now, settings: store, products, nextCouponUseId: () => ids("coupon_use") };
		const order: Order = { ...found, modifiedAt: now, totals: { ...found.totals, refunded } };
		const start: MovedOrder = { order, notes: [], mails: [] };
		const stocked = request.restock && order.stockReduced ? await giveBack(work, start) : start;
		const said = `${formatMoney(amount.value, store.currency)} refunded${request.reason === "" ? "." : `: ${escapeHtml(request.reason)}`}`;
		const moved: Result<MovedOrder> =
			refunded === order.totals.price
				? await enterStatus(work, stocked, "refunded", { said })
				: ok({
						...stocked,
						notes: [...stocked.notes, said],
						mails: [...stocked.mails, { kind: "customer_refunded_order", orderId }],
					});
		if (!moved.ok) return moved;
		await saveOrder(trx, moved.value, "update", ids, now);
		return ok({ order: moved.value.order, refund });
	};
	return againWhereEnded(() => db.transaction().execute(giveMoneyBack));
}

function unknownOrder<T>(): Result<T> {
	return fail("woocommerce_rest_invalid_order", "Invalid order ID.", 404);
}

/** What is to be given back: a whole number of the smallest coin, and never more than is left. */
function amountOf({ status, totals, paidAt }: Order, wanted: Amount | null, decimals: number): Result<Amount> {
	const left = totals.price - totals.refunded;
	if (!mayMove(status, "refunded") || (status === "cancelled" && paidAt === null))
		return fail("order_not_refundable", `An order that is "${statusLabel(status)}" has nothing to refund.`);
	if (left <= 0) return fail("order_not_refundable", "Everything has been refunded already.");
	const amount = wanted ?? left;
	if (amount <= 0 || roundToMinor(amount, decimals) !== amount)
		return fail("invalid_refund_amount", "The amount must be more than nothing and payable in coins.");
	return amount > left ? fail("invalid_refund_amount", "That is more than is left of what was paid.") : ok(amount);
}
