import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { personName } from "../../audit/audit-repository.ts";
import type { Change } from "../../audit/change.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { takeIds } from "../../database/id-block.ts";
import { RolledBack, transaction } from "../../database/transaction.ts";
import { record } from "../../events/event-repository.ts";
import { lockCustomer, type StoredCustomer } from "../customer-repository.ts";

interface Changing {
	trx: Db;
	now: number;
	customer: StoredCustomer;
	/** Of the actor, for what is read later. */
	name: string;
}

/** Runs work on a customer whose row is locked. What it refuses is rolled back. */
export async function changingCustomer<T>(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	id: number,
	{ actor, ability }: { actor: Actor; ability: Ability },
	work: (at: Changing) => Promise<Result<T>>,
): Promise<Result<T>> {
	const permitted = permit(actor, ability);
	if (!permitted.ok) return permitted;
	return transaction<Result<T>>(connection.db, async (trx) => {
		const customer = await lockCustomer(trx, connection.dialect, id);
		if (!customer) return new RolledBack<Result<T>>(noCustomer(id));
		const done = await work({ trx, now: clock.now(), customer, name: await nameOf(trx, actor) });
		return done.ok ? done : new RolledBack(done);
	});
}

/** Records what was done to an account besides a change of its fields. */
export async function auditCustomer(
	trx: Db,
	id: number,
	{ actor, now, change }: { actor: Actor; now: number; change: Change },
): Promise<void> {
	const ids = await takeIds(trx, { event: 1, audit: 1 });
	const fields = Object.keys(change);
	const event = { kind: "edited", thing: "customer", id, state: "changed", fields } as const;
	await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
	const thing = { kind: "customer", thingId: String(id), act: "changed", customerId: id } as const;
	await writeEntry(trx, { ...thing, id: ids("audit"), now, actor, change });
}

async function nameOf(trx: Db, actor: Actor): Promise<string> {
	if (actor.kind === "system") return actor.name;
	if (actor.kind === "guest") return "";
	return (actor.kind === "staff" && actor.name) || personName(trx, actor.id);
}

export const noCustomer = (id: number): Result<never> =>
	fail("feedmill_not_found", said("There is no customer of the number {id}.", { id }), "not-found");
