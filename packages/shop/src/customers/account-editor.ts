import { type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import type { ShopCore } from "../core/core.ts";
import { nextId } from "../database/id-block.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { type EditBy, type Edited, edit } from "../editing/edit.ts";
import { validate } from "../editing/validate.ts";
import { permitForAccount } from "./account-ability.ts";
import { insertAccountMail } from "./account-mails.ts";
import type { Customer } from "./customer.ts";
import {
	findCustomer,
	findCustomerByEmail,
	lockAdministrators,
	updateCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { lowerLoginsOf } from "./login-session-repository.ts";
import { forgetVerifiedEmail } from "./verified-email-repository.ts";

/** Changes the e-mail address and the role of an account. */
export interface AccountEditor {
	/**
	 * Changes the e-mail address. The old address is notified, and the new one counts as verified only after its owner
	 * has followed a link. For staff accounts the actor must be allowed to assign roles, because the address can reset
	 * the password. Errors: feedmill_not_found, feedmill_invalid, feedmill_not_allowed, feedmill_stale.
	 */
	changeEmail(id: number, email: string, by: EditBy): Promise<Result<Edited<Customer>>>;
	/**
	 * Errors as changeEmail, feedmill_last_administrator (the shop must keep one) and feedmill_own_role: nobody of the
	 * staff changes what they may do themselves.
	 */
	changeRole(id: number, role: Role, by: EditBy): Promise<Result<Edited<Customer>>>;
}

const roleSchema = Type.Object({ role: Type.Enum(roles) });

export function createAccountEditor(core: Pick<ShopCore, "connection" | "clock">): AccountEditor {
	const about = (id: number, ability: "customers.edit" | "roles.give") => ({ kind: "customer", id, ability }) as const;
	return {
		async changeEmail(id, given, by) {
			const email = given.trim().toLowerCase();
			if (!isEmail(email) || email.length > 254)
				return fail("feedmill_invalid", said("Please give a valid email address."));
			const work = edit<Customer>(core, by, about(id, "customers.edit"), async ({ trx, now }) => {
				const before = await findCustomer(trx, id);
				if (!before) return notFound(id);
				const permitted = permitForAccount(by.actor, before);
				if (!permitted.ok) return permitted;
				const owner = await findCustomerByEmail(trx, email);
				if (owner && owner.id !== id) return emailExists(email);
				const event = { kind: "edited", thing: "customer", id, state: "changed", fields: ["email"] } as const;
				const told = { before: { email: before.email }, after: { email }, event };
				if (before.email === email) return ok({ value: withoutHash(before), columns: [], ...told });
				await updateCustomer(trx, id, { email, modifiedAt: now });
				await forgetVerifiedEmail(trx, id);
				// An account that was made on the telephone may have had none.
				if (before.email !== "") {
					const mail = { kind: "customer_email_changed", customerId: id, to: before.email, email } as const;
					const mailId = await nextId(trx, "outbox");
					await insertAccountMail(trx, mail, () => mailId, now);
				}
				return ok({ value: withoutHash({ ...before, email, modifiedAt: now }), columns: ["email"], ...told });
			});
			// Another transaction took the address after this one checked it.
			return work.catch((error: unknown) => {
				if (isUniqueViolation(error)) return emailExists(email);
				throw error;
			});
		},
		async changeRole(id, role, by) {
			const valid = validate(roleSchema, { role });
			if (!valid.ok) return valid;
			return edit<Customer>(core, by, about(id, "roles.give"), async ({ trx, dialect, now }) => {
				const administrators = await lockAdministrators(trx, dialect);
				const before = await findCustomer(trx, id);
				if (!before) return notFound(id);
				const event = { kind: "edited", thing: "customer", id, state: "changed", fields: ["role"] } as const;
				const told = { before: { role: before.role }, after: { role }, event };
				if (before.role === role) return ok({ value: withoutHash(before), columns: [], ...told });
				if (before.role === "administrator" && administrators.every((administrator) => administrator === id))
					return fail(
						"feedmill_last_administrator",
						said("This is the last administrator: make somebody else one first."),
						"conflict",
					);
				if (by.actor.kind === "staff" && by.actor.id === id)
					return fail(
						"feedmill_own_role",
						said("Nobody changes their own role: ask another owner to do it."),
						"conflict",
					);
				await updateCustomer(trx, id, { role, modifiedAt: now });
				await lowerLoginsOf(trx, id);
				return ok({ value: withoutHash({ ...before, role, modifiedAt: now }), columns: ["role"], ...told });
			});
		},
	};
}

const emailExists = (email: string): Result<never> =>
	fail("feedmill_invalid", said("The address {email} belongs to another account.", { email }));
const notFound = (id: number): Result<never> =>
	fail("feedmill_not_found", said("There is no customer of the number {id}.", { id }), "not-found");
