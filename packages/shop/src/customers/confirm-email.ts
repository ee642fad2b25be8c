import { fail, ok, type Result } from "../basics/result.ts";
import type { ShopCore } from "../core/core.ts";
import { said } from "../words/said.ts";
import { findCustomerByLogin } from "./customer-repository.ts";
import type { ResetKeys } from "./reset-key.ts";
import { findVerifiedEmail, noteVerifiedEmail } from "./verified-email-repository.ts";

/**
 * By the link of a mail a customer shows that the account's address is theirs: what was bought with it as a guest
 * counts as theirs from then on.
 */
export interface EmailConfirmation {
	/** The address that a link is about, and whether it is confirmed already. Code: invalid_key. */
	addressOfKey(login: string, key: string): Promise<Result<{ email: string; confirmed: boolean }>>;
	/** Confirms it; a second time changes nothing. Code: invalid_key. */
	confirm(login: string, key: string): Promise<Result<{ email: string; customerId: number }>>;
}

export function createEmailConfirmation(
	{ connection: { db }, clock }: Pick<ShopCore, "connection" | "clock">,
	keys: ResetKeys,
): EmailConfirmation {
	async function ofKey(login: string, key: string): Promise<Result<{ id: number; email: string }>> {
		const customer = await findCustomerByLogin(db, login);
		return customer && keys.hold(customer, key, clock.now()) ? ok(customer) : fail("invalid_key", INVALID_KEY);
	}

	return {
		async addressOfKey(login, key) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			return ok({ email: found.value.email, confirmed: (await findVerifiedEmail(db, found.value.id)) !== null });
		},
		async confirm(login, key) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			const { id, email } = found.value;
			await noteVerifiedEmail(db, id, email, clock.now());
			return ok({ email, customerId: id });
		},
	};
}

const INVALID_KEY = said(
	"This link no longer works, or belongs to another address. Setting a new password by mail confirms your address as well.",
);
