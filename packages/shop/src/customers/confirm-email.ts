import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { findCustomerByLogin, lockCustomer, type StoredCustomer } from "./customer-repository.ts";
import { claimGuestOrders } from "./guest-orders-repository.ts";
import type { ResetKeys } from "./reset-key.ts";
import { findVerifiedEmail, noteVerifiedEmail } from "./verified-email-repository.ts";

/**
 * E-mail verification: by the link in a mail a customer proves to own the account's address. Guest purchases with that
 * address then count as the customer's, and the orders are listed in the account. Anybody may have registered with the
 * address: whoever follows the link without being logged in to the account sets a new password instead, which verifies
 * the address as well and ends the logins of others.
 */
export interface EmailConfirmation {
	/** Whether the account's present address is verified. */
	isConfirmed(customerId: number): Promise<boolean>;
	/** What a link verifies. Code: invalid_key. */
	addressOfKey(login: string, key: string): Promise<Result<LinkedAddress>>;
	/** Verifies the address; only for who is logged in to the account. Idempotent. Code: invalid_key. */
	confirm(login: string, key: string): Promise<Result<{ email: string; customerId: number }>>;
}

/** The address of an account that a verification link verifies. */
export interface LinkedAddress {
	customerId: number;
	email: string;
	/** Whether it is verified already. */
	confirmed: boolean;
	/** The key by which the mail's reader may set a new password; "" if the address is verified already. */
	passwordKey: string;
}

export function createEmailConfirmation(
	core: Pick<ShopCore, "connection" | "clock" | "words">,
	keys: ResetKeys,
	passwordKeys: ResetKeys,
): EmailConfirmation {
	const { clock } = core;
	const { db, dialect } = core.connection;

	async function ofKey(login: string, key: string): Promise<Result<StoredCustomer>> {
		const customer = await findCustomerByLogin(db, login);
		return customer && keys.hold(customer, key, clock.now()) ? ok(customer) : fail("invalid_key", INVALID_KEY);
	}

	return {
		isConfirmed: async (customerId) => (await findVerifiedEmail(db, customerId)) !== null,
		async addressOfKey(login, key) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			const { id, email } = found.value;
			const confirmed = (await findVerifiedEmail(db, id)) !== null;
			const passwordKey = confirmed ? "" : passwordKeys.make(found.value, clock.now());
			return ok({ customerId: id, email, confirmed, passwordKey });
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
