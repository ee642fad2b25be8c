import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Fields } from "../../audit/change.ts";
import type { ShopCore } from "../../core/core.ts";
import type { EditBy, Edited } from "../../editing/edit.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { findCustomerNotes, insertCustomerNote } from "./customer-note-repository.ts";
import { type Erasing, eraseCustomer, reviewErasing } from "./erase-customer.ts";
import { type MadeCustomer, makeCustomer, type NewCustomer } from "./make-customer.ts";
import { type Merging, mergeCustomers, reviewMerging, unmergeCustomers } from "./merge-customers.ts";
import { auditCustomer, changingCustomer } from "./record-on-customer.ts";

/** What staff does with accounts besides changing their fields. Errors of all: feedmill_not_allowed, _not_found. */
export interface CustomersByStaff {
	/** ./make-customer.ts */
	make(given: NewCustomer, by: EditBy): Promise<Result<MadeCustomer>>;
	/**
	 * Notes something about a customer, for staff. The same note again within minutes is one. Error: feedmill_invalid.
	 */
	note(id: number, text: string, by: EditBy): Promise<Result<{ changed: boolean }>>;
	/** ./erase-customer.ts */
	reviewErasing(id: number, actor: Actor): Promise<Result<Erasing>>;
	erase(id: number, by: EditBy): Promise<Result<{ orders: number; changed: boolean }>>;
	/** ./merge-customers.ts */
	reviewMerging(ids: { into: number; from: number }, actor: Actor): Promise<Result<Merging>>;
	merge(ids: { into: number; from: number }, by: EditBy): Promise<Result<{ changed: boolean }>>;
	/** `fields`: what the merging has filled, as it was. */
	unmerge(ids: { into: number; from: number }, fields: Fields, by: EditBy): Promise<Result<Edited<unknown>>>;
}

/** Most characters of a note. */
const LONGEST_NOTE = 5_000;
/** ms in which the same note again is a request whose answer was lost. */
const SENT_AGAIN = 10 * 60_000;

export function createCustomersByStaff(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: Pick<SettingsService, "current"> },
): CustomersByStaff {
	return {
		make: (given, by) => makeCustomer(core, given, by),
		reviewErasing: (id, actor) => reviewErasing(core, id, actor),
		erase: (id, by) => eraseCustomer(core, id, by),
		reviewMerging: (ids, actor) => reviewMerging(core, ids, actor),
		merge: (ids, by) => mergeCustomers(core, ids, by),
		async unmerge(ids, fields, by) {
			const done = await unmergeCustomers(core, { ...ids, fields }, by);
			return done.ok ? ok(done.value[0]!) : done;
		},
		async note(id, given, { actor }) {
			const permitted = permit(actor, "customers.edit");
			if (!permitted.ok) return permitted;
			const text = given.trim();
			if (text === "" || text.length > LONGEST_NOTE)
				return fail("feedmill_invalid", said("A note has 1 to {longestnote} letters.", { longestnote: LONGEST_NOTE }));
			return changingCustomer<{ changed: boolean }>(
				core,
				id,
				{ actor, ability: "customers.edit" },
				async ({ trx, now, name }) => {
					const [last] = await findCustomerNotes(trx, id);
					if (last && last.text === text && last.by === name && now - last.at < SENT_AGAIN)
						return ok({ changed: false });
					await insertCustomerNote(trx, { customerId: id, by: name, text, at: now });
					await auditCustomer(trx, id, { actor, now, change: { note: { before: null, after: text } } });
					return ok({ changed: true });
				},
			);
		},
	};
}
