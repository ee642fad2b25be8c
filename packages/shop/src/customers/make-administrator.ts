import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { lockNames } from "../database/named-lock.ts";
import { type EditBy, edit } from "../editing/edit.ts";
import { insertAccount } from "./account.ts";
import type { Customer } from "./customer.ts";
import {
	findCustomer,
	findCustomerByEmail,
	lockAdministrators,
	lockCustomer,
	updateCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { deleteLoginsOf } from "./login-session-repository.ts";
import { hashPassword } from "./password.ts";
import type { ResetKeys } from "./reset-key.ts";

export interface MadeAdministrator {
	account: Customer;
	/** Of a link that sets the password once, within a day. */
	key: string;
	/** Whether there was no account with this address. */
	isNew: boolean;
}

/**
 * Makes the account with this address an administrator, and the account if there is none. It can be logged into only
 * after its password has been set by the key: whoever registered this address before may be somebody else, so their
 * password and logins end. No mail goes out. `another`: also where there is an administrator. Errors: feedmill_invalid,
 * feedmill_not_allowed, feedmill_has_administrator.
 */
export async function makeAdministrator(
	core: ShopCore,
	resetKeys: ResetKeys,
	typed: string,
	{ another = false, ...by }: EditBy & { another?: boolean },
): Promise<Result<MadeAdministrator>> {
	const email = typed.trim().toLowerCase();
	if (!isEmail(email) || email.length > 254)
		return fail("feedmill_invalid", said("Please give a valid email address."));
	const { random, connection } = core;
	const passwordHash = await hashPassword(random.alphanumeric(24));
	const before = await findCustomerByEmail(connection.db, email);
	const about = { kind: "customer", id: before?.id ?? `administrator ${email}`, ability: "roles.give" } as const;
	const made = await edit<MadeAdministrator>(core, by, about, async ({ trx, dialect, now }) => {
		// Where there is no administrator yet, there is no row to lock.
		await lockNames(trx, dialect, ["administrators"]);
		const [first] = await lockAdministrators(trx, dialect);
		if (first !== undefined && !another) return hasAdministrator((await findCustomer(trx, first))?.email ?? "");
		const language = before?.language ?? "";
		const found = before
			? ok(before)
			: await insertAccount(trx, { email, passwordHash, firstName: "", lastName: "", language }, { now, random });
		if (!found.ok)
			return fail("feedmill_stale", said("The account was made in the meantime: please try again."), "stale");
		const { id } = found.value;
		if (!(await lockCustomer(trx, dialect, id)))
			return fail("feedmill_not_found", said("There is no customer of the number {id}.", { id }), "not-found");
		await updateCustomer(trx, id, { role: "administrator", passwordHash, modifiedAt: now });
		await deleteLoginsOf(trx, id);
		const account = { ...found.value, role: "administrator" as const, passwordHash, modifiedAt: now };
		const value = { account: withoutHash(account), key: resetKeys.make(account, now), isNew: !before };
		const state = before ? "changed" : "created";
		const event = { kind: "edited", thing: "customer", id, state, fields: ["role"] } as const;
		const told = {
			before: before ? { role: before.role } : null,
			after: { role: "administrator", ...(before ? {} : { email }) },
			secrets: ["password"],
			event,
		};
		return ok({ value, columns: ["role"], ...told, ...(before ? {} : { id, state }) });
	});
	return made.ok ? ok(made.value.value) : made;
}

function hasAdministrator(email: string): Result<never> {
	return fail("feedmill_has_administrator", said("There is an administrator already: {email}.", { email }), "conflict");
}
