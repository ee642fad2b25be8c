import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Fields } from "../../audit/change.ts";
import type { ChangeFields, ChangeLine } from "./change-fields.ts";
import { type ChangedByStaff, type ChangingNeeds, changeOrder, LONGEST_REASON } from "./change-order.ts";

/** An entry of the audit about a change of a placed order, with its values. */
export interface KeptOrderChange {
	/** The number of the entry. */
	undoes: number;
	before: Fields;
	after: Fields;
}

export interface ChangeUndo {
	/**
	 * Undoes a change of lines, addresses, freight or prices by changing the order again, if nobody has changed the same
	 * since and the order comes to what it came to before. The buyer gets a mail if the change was mailed. Needs
	 * orders.edit. Errors: feedmill_not_allowed, feedmill_undone, feedmill_stale, feedmill_not_undone, those of
	 * changeOrder.
	 */
	undoChange(orderId: number, kept: KeptOrderChange, actor: Actor): Promise<Result<ChangedByStaff>>;
}

export function createChangeUndo(needs: ChangingNeeds): ChangeUndo {
	return {
		async undoChange(orderId, { undoes, before, after }, actor) {
			const permitted = permit(actor, "orders.edit");
			if (!permitted.ok) return permitted;
			const was = fieldsIn(after);
			const set = fieldsBack(fieldsIn(before), was);
			if ("freight" in set && set.freight === null)
				return fail(
					"feedmill_not_undone",
					said("The order had no freight before: change the order instead."),
					"conflict",
				);
			const former = typeof after.note === "string" ? after.note : "";
			const reason = needs.words.tell(said("Undone: {reason}", { reason: former })).slice(0, LONGEST_REASON);
			const total = typeof before.total === "number" ? before.total : undefined;
			const tellBuyer = after.toldBuyer === true;
			const request = { was, set, reason, tellBuyer, key: `undo-${undoes}`, undoes: { entry: undoes, total } };
			return changeOrder(needs, orderId, request, actor);
		},
	};
}

const NAMES = ["lines", "billing", "delivery", "freight"] as const;

/** The fields of a change in an entry, which changeOrder has written there. */
function fieldsIn(side: Fields): ChangeFields {
	return Object.fromEntries(NAMES.filter((name) => name in side).map((name) => [name, side[name]])) as ChangeFields;
}

/** What makes of the fields after a change those before it. */
function fieldsBack(before: ChangeFields, after: ChangeFields): ChangeFields {
	return before.lines && after.lines ? { ...before, lines: linesBack(before.lines, after.lines) } : before;
}

/** A line that was added goes, and one that went is added again: it has another number then. */
function linesBack(before: readonly ChangeLine[], after: readonly ChangeLine[]): ChangeLine[] {
	const there = new Set(after.map(({ line }) => line));
	const stay = new Set(before.map(({ line }) => line));
	return [
		...before.map((line) => (there.has(line.line) ? line : { ...line, line: null })),
		...after.filter(({ line }) => !stay.has(line)).map((line) => ({ ...line, bags: 0 })),
	];
}
