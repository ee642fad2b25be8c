import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { HandlingEntry } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { personName } from "../../audit/audit-repository.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { retryAborted } from "../../database/transaction.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { findOrder, findOrderLocked } from "../order-repository.ts";
import { type OrderIds, saveOrder, takeIdsForChange } from "../save-order.ts";
import type { MovedOrder } from "../status-work.ts";
import { handledEvent, writeHandled } from "./handling-repository.ts";
import type { HandledNow, HandlingWork, MadeStep } from "./handling-work.ts";
import { checkStep } from "./step-checks.ts";
import type { StepRequest } from "./step-request.ts";
import { makeStep } from "./steps.ts";

export interface HandlingNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, object>;
}

/** Steps that are kept with an order; its notes have all of them. */
const MOST_KEPT = 40;

/** Makes one step in one transaction, with the order locked. See HandlingService.handle. */
export async function handleOrder(
	needs: HandlingNeeds,
	orderId: number,
	step: StepRequest,
	by: Actor,
	alsoWrite?: (trx: Db) => Promise<void>,
): Promise<Result<HandledNow>> {
	return workOnOrder(needs, orderId, by, async (work, ids) => {
		const checked = checkStep(work, step);
		if (!checked.ok) return checked;
		if (checked.value) return ok({ order: work.order, changed: false, sentence: checked.value, difference: 0 });
		const made = await makeStep(work, step);
		if (!made.ok) return made;
		const handled = await saveStep(work, made.value, ids);
		await alsoWrite?.(work.trx);
		return ok(handled);
	});
}

/** Works on an order in one transaction, with the order locked. Error: order_unknown. */
export async function workOnOrder(
	{ connection, clock, words, settings, catalogue, gateways }: HandlingNeeds,
	orderId: number,
	by: Actor,
	work: (at: HandlingWork, ids: OrderIds) => Promise<Result<HandledNow>>,
): Promise<Result<HandledNow>> {
	const { db, dialect } = connection;
	// Read before the transaction, so that no code inside it waits for another connection.
	const before = await findOrder(db, orderId);
	if (!before) return unknownOrder();
	const [store, products, actor] = await Promise.all([
		settings.current(),
		catalogue.products(productIdsOf(before)),
		withName(db, by),
	]);
	const run = async (trx: Db): Promise<Result<HandledNow>> => {
		const ids = await takeIdsForChange(trx, before);
		const order = await findOrderLocked(trx, dialect, orderId);
		if (!order) return unknownOrder();
		const nextCouponUseId = () => ids("coupon_use");
		const status = { trx, dialect, now: clock.now(), words, settings: store, products, nextCouponUseId };
		return work({ ...status, order, actor, gateways }, ids);
	};
	return retryAborted(() => db.transaction().execute(run));
}

/** Stores a step with its order. Other programs hear of it where the goods have moved. */
export async function saveStep(work: HandlingWork, made: MadeStep, ids: OrderIds): Promise<HandledNow> {
	const { now, actor, order: before } = work;
	const entry: HandlingEntry = { ...made.entry, at: now, by: actorName(actor) };
	const history = [...(before.handled?.history ?? []), entry].slice(-MOST_KEPT);
	const handled = { state: entry.to, history };
	const order: Order = { ...made.moved.order, handled };
	const events = entry.from === entry.to ? [] : [handledEvent(order.id, handled)];
	const moved: MovedOrder = { ...made.moved, order, events: [...events, ...made.moved.events] };
	// The audit reads the state before from the row.
	await saveOrder(work, moved, "update", ids);
	await writeHandled(work.trx, order.id, handled);
	return { order, changed: true, sentence: made.sentence, difference: made.difference };
}

/** Staff by name, so that the next one reads "packed by Asha". */
async function withName(db: Db, actor: Actor): Promise<Actor> {
	if (actor.kind !== "staff" || actor.name) return actor;
	const name = await personName(db, actor.id);
	return name === "" ? actor : { ...actor, name };
}

function unknownOrder<T>(): Result<T> {
	return fail("order_unknown", said("Invalid order ID."), "not-found");
}
