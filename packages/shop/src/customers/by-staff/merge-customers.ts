import { isStaff, roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { type EditBy, type EditResult, editMany } from "../../editing/edit.ts";
import { findCustomer, lockCustomer, type StoredCustomer, updateCustomer } from "../customer-repository.ts";
import { countMoved, findMerged, moveAccount, putBackAccount } from "./merge-repository.ts";
import { noCustomer } from "./record-on-customer.ts";

type Core = Pick<ShopCore, "connection" | "clock">;

/** What merging would do. */
export interface Merging {
	orders: number;
	notes: number;
	reviews: number;
	/** Fields of the account that stays which are empty, and what they become. */
	filled: Filled;
	/** The login and e-mail address that are not used any more. */
	lost: string[];
	/** Why it cannot be done; null: it can. */
	refusal: Said | null;
}

type Filled = Partial<Pick<StoredCustomer, "firstName" | "lastName" | "billing" | "shipping">>;

/** What merging would do; nothing is written. */
export async function reviewMerging(
	{ connection: { db } }: Core,
	{ into, from }: { into: number; from: number },
	actor: Actor,
): Promise<Result<Merging>> {
	const permitted = permit(actor, "customers.remove");
	if (!permitted.ok) return permitted;
	const [stays, goes] = [await findCustomer(db, into), await findCustomer(db, from)];
	if (!stays) return noCustomer(into);
	if (!goes) return noCustomer(from);
	const { login, email } = goes;
	return ok({
		...(await countMoved(db, from)),
		filled: filledFrom(stays, goes),
		lost: [login, email].filter((name) => name !== ""),
		refusal: refusalOf(stays, goes),
	});
}

/**
 * Makes two accounts of one person one: orders, notes, reviews and saved cards go over, empty fields are filled, the
 * logins of the one that goes end. It is kept aside, so that undoing puts it back. `changed` false: it was done before.
 * Errors: feedmill_not_allowed, feedmill_not_found, feedmill_in_use.
 */
export async function mergeCustomers(
	core: Core,
	{ into, from }: { into: number; from: number },
	{ actor }: EditBy,
): Promise<Result<{ changed: boolean }>> {
	const edits = inOrder(into, from).map((id) => ({ id }));
	const about = { kind: "customer", ability: "customers.remove", edits } as const;
	const done = await editMany<{ changed: boolean }>(core, actor, about, async ({ trx, dialect, now }) => {
		// Locked in the order of their numbers, as every merging does it.
		const locked = new Map<number, StoredCustomer | null>();
		for (const id of inOrder(into, from)) locked.set(id, await lockCustomer(trx, dialect, id));
		const [stays, goes] = [locked.get(into), locked.get(from)];
		if (!stays) return noCustomer(into);
		if (!goes) {
			const before = await findMerged(trx, from);
			if (before?.into !== into) return noCustomer(from);
			return ok(edits.map(({ id }) => unchanged(id)));
		}
		const refusal = refusalOf(stays, goes);
		if (refusal) return fail("feedmill_in_use", refusal, "conflict");
		const filled = filledFrom(stays, goes);
		await moveAccount(trx, from, into, now);
		await updateCustomer(trx, into, { ...filled, paying: stays.paying || goes.paying, modifiedAt: now });
		const value = { changed: true };
		const before = Object.fromEntries(Object.keys(filled).map((field) => [field, stays[field as keyof Filled]]));
		const ofStays: EditResult<{ changed: boolean }> = {
			value,
			columns: ["billing_json", "shipping_json"],
			before: { ...before, merged: null },
			after: { ...filled, merged: from },
			event: {
				kind: "edited",
				thing: "customer",
				id: into,
				state: "changed",
				fields: [...Object.keys(filled), "merged"],
			},
		};
		const ofGoes: EditResult<{ changed: boolean }> = {
			value,
			columns: [],
			state: "deleted",
			before: { mergedInto: null },
			after: { mergedInto: into },
			event: { kind: "edited", thing: "customer", id: from, state: "deleted", fields: ["mergedInto"] },
		};
		return ok(edits.map(({ id }) => (id === into ? ofStays : ofGoes)));
	});
	return done.ok ? ok(done.value[0]!.value) : done;
}

/**
 * Puts the merged account back, with what came from it and is still there; fields that were filled become what they
 * were. Errors: feedmill_not_allowed, feedmill_not_undone, feedmill_in_use (its name or address has another owner),
 * feedmill_stale.
 */
export async function unmergeCustomers(
	core: Core,
	{ into, from, fields }: { into: number; from: number; fields: Filled },
	{ actor, was, undoes }: EditBy,
): ReturnType<typeof editMany<unknown>> {
	const edits = inOrder(into, from).map((id) => ({
		id,
		...(id === into ? { ...(was ? { was } : {}), ...(undoes === undefined ? {} : { undoes }) } : {}),
	}));
	const about = { kind: "customer", ability: "customers.remove", edits } as const;
	const work = editMany<unknown>(core, actor, about, async ({ trx, dialect, now }) => {
		const stays = await lockCustomer(trx, dialect, into);
		if (!stays) return noCustomer(into);
		if ((await findMerged(trx, from))?.into !== into)
			return fail("feedmill_not_undone", said("The other account is not kept any more."), "conflict");
		await putBackAccount(trx, from);
		await updateCustomer(trx, into, { ...fields, modifiedAt: now });
		const names = Object.keys(fields) as (keyof Filled)[];
		const before = Object.fromEntries(names.map((field) => [field, stays[field]]));
		const results = new Map<number, EditResult<unknown>>([
			[
				into,
				{
					value: null,
					columns: ["billing_json"],
					before: { ...before, merged: from },
					after: { ...fields, merged: null },
					event: { kind: "edited", thing: "customer", id: into, state: "changed", fields: [...names, "merged"] },
				},
			],
			[
				from,
				{
					value: null,
					columns: ["login"],
					state: "changed",
					before: { mergedInto: into },
					after: { mergedInto: null },
					event: { kind: "edited", thing: "customer", id: from, state: "created", fields: ["mergedInto"] },
				},
			],
		]);
		return ok(edits.map(({ id }) => results.get(id)!));
	});
	return work.catch((error: unknown) => {
		if (!isUniqueViolation(error)) throw error;
		return fail("feedmill_in_use", said("Its name or e-mail address belongs to another account by now."), "conflict");
	});
}

const inOrder = (one: number, other: number) => [one, other].sort((a, b) => a - b);

function unchanged(id: number): EditResult<{ changed: boolean }> {
	const event = { kind: "edited", thing: "customer", id, state: "changed", fields: [] } as const;
	return { value: { changed: false }, columns: [], before: null, after: null, event };
}

function refusalOf(stays: StoredCustomer, goes: StoredCustomer): Said | null {
	if (stays.id === goes.id) return said("These are the same account.");
	if (isStaff(roleOf(goes.role)) || isStaff(roleOf(stays.role)))
		return said("Accounts of people of the mill are not merged.");
	return null;
}

/** What the account that stays has not, and the other one has. */
function filledFrom(stays: StoredCustomer, goes: StoredCustomer): Filled {
	const filled: Filled = {};
	if (stays.firstName === "" && stays.lastName === "" && `${goes.firstName}${goes.lastName}` !== "")
		Object.assign(filled, { firstName: goes.firstName, lastName: goes.lastName });
	const hasPlace = ({ postcode = "", city = "" }: Partial<StoredCustomer["shipping"]>) =>
		postcode !== "" || city !== "";
	if (!hasPlace(stays.billing) && hasPlace(goes.billing))
		filled.billing = { ...goes.billing, phone: stays.billing.phone || goes.billing.phone };
	// Where the goods of the other one go must not be lost.
	const place = hasPlace(goes.shipping) ? goes.shipping : goes.billing;
	if (!hasPlace(stays.shipping) && hasPlace(place) && !filled.billing && place.postcode !== stays.billing.postcode) {
		const { email: _, ...shipping } = { email: "", ...place };
		filled.shipping = shipping;
	}
	return filled;
}
