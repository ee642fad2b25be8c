import { type Actor, asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { PasswordProof } from "@feedmill/trade/customers/password-proof.ts";
import { passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { takeIds } from "../database/id-block.ts";
import { dropDelivery } from "../delivery/outbox-repository.ts";
import { permitForAccount } from "./account-ability.ts";
import { insertAccountMail } from "./account-mails.ts";
import type { Customer, LoginSession } from "./customer.ts";
import {
	findCustomer,
	findCustomerByLogin,
	lockCustomer,
	type StoredCustomer,
	updateCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { claimGuestOrders } from "./guest-orders-repository.ts";
import { findByLoginOrEmail } from "./log-in.ts";
import { renewLogin } from "./login.ts";
import { deleteLoginsOf, findLogin } from "./login-session-repository.ts";
import { hashPassword } from "./password.ts";
import { proofOf, wrongPassword } from "./password-proof.ts";
import type { ResetKeys } from "./reset-key.ts";
import { noteVerifiedEmail } from "./verified-email-repository.ts";

/** The ways to set a password: in the account, by the link of a mail, by the shopkeeper. */
export interface PasswordChanges {
	/**
	 * Sets a new password, notifies the customer by mail, and ends every login with its cart tokens. The login returned
	 * replaces the one of `token` and expires when that would have; null if that is not valid. `proof`: of the current
	 * password. Codes: weak_password, wrong_password (it was changed since the proof), invalid_customer,
	 * feedmill_not_allowed.
	 */
	change(
		customerId: number,
		password: string,
		by: { actor: Actor; token?: string; proof?: PasswordProof },
	): Promise<Result<LoginSession | null>>;
	/**
	 * Mails a link if the account exists. Response and timing are the same if not. `language`: the request's, for an
	 * account without one. Code: empty_username.
	 */
	requestReset(
		loginOrEmail: string,
		resetUrl: (key: string, login: string) => string,
		language?: string,
	): Promise<Result<void>>;
	/** The customer of a reset link. Code: invalid_key. */
	ofKey(login: string, key: string): Promise<Result<Customer>>;
	/**
	 * Sets the password as `change` does, and verifies the address the link was sent to, which also gives the customer
	 * the guest orders with it. A link sets one password, however often it is sent at once. Codes: invalid_key,
	 * weak_password.
	 */
	reset(login: string, key: string, password: string): Promise<Result<Customer>>;
}

export function createPasswordChanges(core: ShopCore, resetKeys: ResetKeys): PasswordChanges {
	const { clock, random } = core;
	const { db, dialect } = core.connection;

	async function ofKey(login: string, key: string): Promise<Result<StoredCustomer>> {
		const customer = await findCustomerByLogin(db, login);
		return customer && resetKeys.hold(customer, key, clock.now()) ? ok(customer) : fail("invalid_key", INVALID_KEY);
	}

	/** `permit`: whether the account, as it is under the lock, may still get the password. */
	async function set(
		account: StoredCustomer,
		password: string,
		{ token = "", byLink = false, permit }: SetBy,
	): Promise<Result<LoginSession | null>> {
		const problem = await passwordProblem(password, account);
		if (problem) return { ok: false, error: problem };
		const passwordHash = await hashPassword(password);
		return db.transaction().execute(async (trx) => {
			const now = clock.now();
			const ids = await takeIds(trx, { outbox: 1 });
			// Hashing takes long: the same link or form may have been sent twice.
			const locked = await lockCustomer(trx, dialect, account.id);
			if (!locked) return noCustomer();
			const permitted = permit(locked);
			if (!permitted.ok) return permitted;
			await updateCustomer(trx, account.id, { passwordHash, modifiedAt: now });
			if (byLink) {
				await noteVerifiedEmail(trx, account.id, locked.email, now);
				await claimGuestOrders(trx, account.id, core);
			}
			const mail = { kind: "customer_password_changed", customerId: account.id, to: locked.email } as const;
			await insertAccountMail(trx, mail, () => ids("outbox"), now);
			const present = token === "" ? null : await findLogin(trx, loginIdOf(token), now);
			await deleteLoginsOf(trx, account.id);
			if (present?.customerId !== account.id) return ok(null);
			return ok(await renewLogin(trx, withoutHash(locked), { now, random, expiresAt: present.expiresAt }));
		});
	}

	return {
		async change(customerId, password, { actor, token = "", proof }) {
			const account = await findCustomer(db, customerId);
			// Changing one's own password needs no permission to assign roles, for staff either.
			const oneself = actor.kind === "staff" ? asCustomer(actor.id) : actor;
			const own = can(oneself, "customers.edit", { customerId });
			const permitted = own ? ok(undefined) : permitForAccount(actor, account ?? { id: 0, role: "customer" });
			if (!permitted.ok) return permitted;
			if (!account) return noCustomer();
			return set(account, password, {
				token,
				permit: (now) => (proof === undefined || proof === proofOf(now.passwordHash) ? ok(undefined) : wrongPassword()),
			});
		},
		async requestReset(loginOrEmail, resetUrl, language = "") {
			if (loginOrEmail.trim() === "") return fail("empty_username", said("Please enter a username or email address."));
			const customer = await findByLoginOrEmail(db, loginOrEmail);
			const now = clock.now();
			const url = resetUrl(resetKeys.make(customer ?? NOBODY, now), customer?.login ?? loginOrEmail.trim());
			await db.transaction().execute(async (trx) => {
				const ids = await takeIds(trx, { outbox: 1 });
				const id = ids("outbox");
				const customerId = customer?.id ?? 0;
				const mail = { kind: "customer_reset_password", customerId, resetUrl: url, language } as const;
				await insertAccountMail(trx, mail, () => id, now);
				// Inserted and deleted again, so that the timing does not reveal whether an account exists.
				if (!customer) await dropDelivery(trx, id, now);
			});
			return ok(undefined);
		},
		async ofKey(login, key) {
			const found = await ofKey(login, key);
			return found.ok ? ok(withoutHash(found.value)) : found;
		},
		async reset(login, key, password) {
			const found = await ofKey(login, key);
			if (!found.ok) return found;
			const stillHolds = (now: StoredCustomer) =>
				resetKeys.hold(now, key, clock.now()) ? ok(undefined) : fail("invalid_key", INVALID_KEY);
			const changed = await set(found.value, password, { byLink: true, permit: stillHolds });
			return changed.ok ? ok(withoutHash(found.value)) : changed;
		},
	};
}

interface SetBy {
	token?: string;
	byLink?: boolean;
	permit: (now: StoredCustomer) => Result<void>;
}

const noCustomer = () => fail("invalid_customer", said("There is no such customer."), "not-found");

const NOBODY = { id: 0, email: "", passwordHash: "" };
const INVALID_KEY = said("This key is invalid or has already been used. Please reset your password again if needed.");
