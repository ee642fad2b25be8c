import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { findCustomerByLogin, lockCustomer } from "./customer-repository.ts";
import { claimGuestOrders } from "./guest-orders-repository.ts";
import type { ResetKeys } from "./reset-key.ts";
import { findVerifiedEmail, noteVerifiedEmail } from "./verified-email-repository.ts";

/**
 * E-mail verification: by the link in a mail a customer proves to own the account's address. Guest purchases with that
 * address then count as the customer's, and the orders are listed in the account.
 */
export interface EmailConfirmation {
	/** Whether the account's present address is verified. */
	isConfirmed(customerId: number): Promise<boolean>;
	/** The address that a link verifies, and whether it is already verified. Code: invalid_key. */
	addressOfKey(login: string, key: string): Promise<Result<{ email: string; confirmed: boolean }>>;
	/** Verifies the address. Idempotent. Code: invalid_key. */
	confirm(login: string, key: string): Promise<Result<{ email: string; customerId: number }>>;
}

export function createEmailConfirmation(
	core: Pick<ShopCore, "connection" | "clock" | "words">,
	keys: ResetKeys,
): EmailConfirmation {
	const { clock } = core;
	const { db, dialect } = core.connection;

	async function ofKey(login: string, key: string): Promise<Result<{ id: number; email: string }>> {
		const customer = await findCustomerByLogin(db, login);
		return customer && keys.hold(customer, key, clock.now()) ? ok(customer) : fail("invalid_key", INVALID_KEY);
	}

	return {
		isConfirmed: async (customerId) => (await findVerifiedEmail(db, customerId)) !== null,
		async addressOfKey(login, key) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			return ok({ email: found.value.email, confirmed: (await findVerifiedEmail(db, found.value.id)) !== null });
		},
		async confirm(login, key) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			const { id } = found.value;
			return db.transaction().execute(async (trx) => {
				// The address may have been changed meanwhile, and a login may be claiming the same orders.
				const customer = await lockCustomer(trx, dialect, id);
				if (!customer || !keys.hold(customer, key, clock.now())) return fail("invalid_key", INVALID_KEY);
				await noteVerifiedEmail(trx, id, customer.email, clock.now());
				await claimGuestOrders(trx, id, core);
				return ok({ email: customer.email, customerId: id });
			});
		},
	};
}

const INVALID_KEY = said(
	"This link no longer works, or belongs to another address. Setting a new password by mail confirms your address as well.",
);
