import { isStaff, type Role, roles } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { ShopCore } from "../core/core.ts";
import { readStaff, type StaffRow } from "./people-repository.ts";

export type StaffPerson = StaffRow;

/** Most that are listed: an imported shop may have authors by the thousand. */
const MOST = 500;

/** Who works here, those who may do most first, then by name. Error: feedmill_not_allowed. */
export async function peopleOf(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	by: Actor,
): Promise<Result<{ people: StaffPerson[]; more: boolean }>> {
	const permitted = permit(by, "roles.give");
	if (!permitted.ok) return permitted;
	const found: StaffRow[] = [];
	// Role by role, so that those who may do most are listed however many others there are.
	for (const role of roles.filter(isStaff)) {
		if (found.length > MOST) break;
		found.push(...(await readStaff(connection.db, role, { now: clock.now(), limit: MOST + 1 - found.length })));
	}
	const rank = (role: Role) => roles.indexOf(role);
	const people = found
		.slice(0, MOST)
		.sort((a, b) => rank(a.role) - rank(b.role) || a.name.localeCompare(b.name) || a.id - b.id);
	return ok({ people, more: found.length > MOST });
}
