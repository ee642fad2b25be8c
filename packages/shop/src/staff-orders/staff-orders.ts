import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ChangeFields, ChangeRequest } from "./changing/change-fields.ts";
import { type ChangedByStaff, changeOrder, type QuotedChange, quoteChange } from "./changing/change-order.ts";
import type { KeptDraft } from "./drafts/draft-repository.ts";
import type { OrderDraft } from "./drafts/order-draft.ts";
import { createOrderDrafts } from "./drafts/order-drafts.ts";
import { type PlacingNeeds, type PlacingRequest, placeDraft } from "./placing/place-draft.ts";
import type { PlacedByStaff } from "./placing/placed-before.ts";
import { type QuotedDraft, quoteDraft } from "./placing/quote-draft.ts";

/** Orders that staff places for a caller. All need orders.edit. Error of each: feedmill_not_allowed. */
export interface StaffOrders {
	/** What a draft comes to now. Writes nothing. */
	quote(draft: OrderDraft, actor: Actor): Promise<Result<QuotedDraft>>;
	/** Places a draft once for its key. Errors: feedmill_invalid with `data.problems` by field. */
	place(request: PlacingRequest, actor: Actor): Promise<Result<PlacedByStaff>>;
	drafts(actor: Actor): Promise<Result<KeptDraft[]>>;
	/** Errors: too_many_drafts, feedmill_invalid. */
	keepDraft(draft: Omit<KeptDraft, "changedAt">, actor: Actor): Promise<Result<KeptDraft>>;
	/** Returns those that are left. */
	dropDraft(key: string, actor: Actor): Promise<Result<KeptDraft[]>>;
	/** What a change of a placed order would come to. Writes nothing. Error: order_unknown. */
	quoteChange(orderId: number, set: ChangeFields, actor: Actor): Promise<Result<QuotedChange>>;
	/** Changes a placed order once for the key. Errors: see changing/change-order.ts. */
	change(orderId: number, request: ChangeRequest, actor: Actor): Promise<Result<ChangedByStaff>>;
}

export function createStaffOrders(needs: PlacingNeeds): StaffOrders {
	const { connection, clock } = needs;
	const drafts = createOrderDrafts(needs);
	/** Runs the work for a person of the staff: drafts and keys are somebody's. */
	async function as<T>(
		actor: Actor,
		work: (person: Actor & { kind: "staff" }) => Promise<Result<T>>,
	): Promise<Result<T>> {
		const permitted = permit(actor, "orders.edit");
		if (!permitted.ok) return permitted;
		return actor.kind === "staff" ? work(actor) : fail("feedmill_not_allowed", PERSONS_ONLY, "forbidden");
	}
	return {
		quote: (draft, actor) => as(actor, async () => ok(await quoteDraft(needs, connection.db, draft, clock.now()))),
		place: (request, actor) => as(actor, (person) => placeDraft(needs, request, person)),
		drafts: (actor) => as(actor, async ({ id }) => ok(await drafts.all(id))),
		keepDraft: (draft, actor) => as(actor, ({ id }) => drafts.keep(id, draft)),
		dropDraft: (key, actor) =>
			as(actor, async ({ id }) => {
				await drafts.drop(id, key);
				return ok(await drafts.all(id));
			}),
		quoteChange: (orderId, set, actor) => as(actor, () => quoteChange(needs, orderId, set)),
		change: (orderId, request, actor) => as(actor, (person) => changeOrder(needs, orderId, request, person)),
	};
}

const PERSONS_ONLY = said("Only somebody who is signed in can do this.");
