import type { Address, BillingAddress } from "../address/address.ts";
import { isEmail } from "../address/validate.ts";
import type { ShopCore } from "../core.ts";
import { takeIds } from "../database/id-block.ts";
import { insertMails } from "../mail/outbox-repository.ts";
import { fail, ok, type Result } from "../result.ts";
import { escapeHtml } from "../text/sanitise.ts";
import { insertAccount } from "./account.ts";
import type { Customer, LoginSession } from "./customer.ts";
import {
	findCustomer,
	findCustomerByEmail,
	findCustomerByLogin,
	type StoredCustomer,
	updateCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { newLogin, renewLogin } from "./login.ts";
import { loginIdOf } from "./login-id.ts";
import { deleteLogin, deleteLoginsOf, findLogin } from "./login-session-repository.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { createResetKeys } from "./reset-key.ts";

/** Errors of forms: `message` is HTML as the reference shows it, without the surrounding notice. */
export interface CustomerService {
	customer(id: number): Promise<Customer | null>;
	customerByEmail(email: string): Promise<Customer | null>;
	/** Who a login cookie's token belongs to; null when it is unknown or has expired. */
	customerOfLogin(token: string): Promise<Customer | null>;
	/** Whether a login (loginIdOf its token) of this customer goes on: not logged out, not expired, not ended by a new password. */
	isLoggedIn(customerId: number, loginId: string): Promise<boolean>;
	/**
	 * Reference 07 §5. Codes: empty_username, empty_password (both may come: see `additional`), invalid_username, invalid_email,
	 * incorrect_password. `lostPasswordUrl` goes into the link of the last. `remember`: 14 days, else 2.
	 */
	logIn(attempt: {
		login: string;
		password: string;
		remember: boolean;
		lostPasswordUrl: string;
	}): Promise<Result<LoginSession>>;
	/** Ends this login. An unknown token is no error. */
	logOut(token: string): Promise<void>;
	/**
	 * Makes an account and logs it in; the mail to the new customer goes to the outbox. Without a login one is made from the e-mail, without a
	 * password a random one. Codes: registration-error-invalid-email, registration-error-email-exists, registration-error-invalid-username,
	 * registration-error-username-exists, registration-error-missing-password.
	 */
	createAccount(account: NewAccount): Promise<Result<LoginSession>>;
	/** The key of a link by which a new account gets its password. */
	resetKey(account: { id: number; email: string; passwordHash: string }): string;
	/** Sends the mail with the reset link. Codes: empty_username, invalidcombo. `resetUrl` makes the link from key and login. */
	requestPasswordReset(loginOrEmail: string, resetUrl: (key: string, login: string) => string): Promise<Result<void>>;
	/** Whose password a reset link may change. Code: invalid_key. */
	customerOfResetKey(login: string, key: string): Promise<Result<Customer>>;
	/** Sets the password and ends all logins of the customer. Code: invalid_key. */
	resetPassword(login: string, key: string, password: string): Promise<Result<Customer>>;
	passwordMatches(customerId: number, password: string): Promise<boolean>;
	/**
	 * Sets a new password and ends every login, with the cart tokens made in it. Who changes it in a browser stays logged in there by the
	 * login given back, which ends when that of `token` would have; null where no such login goes on.
	 */
	changePassword(customerId: number, password: string, token: string): Promise<LoginSession | null>;
	/** Account details page. Code: email-exists "This email address is already registered." */
	updateDetails(
		customerId: number,
		details: { firstName: string; lastName: string; displayName: string; email: string },
	): Promise<Result<Customer>>;
	updateBilling(customerId: number, address: BillingAddress): Promise<void>;
	updateShipping(customerId: number, address: Address): Promise<void>;
}

export interface NewAccount {
	email: string;
	/** undefined: made from the e-mail. */
	login?: string;
	/** undefined: a random one; the mail then carries a link to set one. */
	password?: string;
	firstName?: string;
	lastName?: string;
	/** Where the account page is, and the link that sets a password: for the mail. */
	accountUrl: string;
	setPasswordUrl: (key: string, login: string) => string;
}

export function createCustomerService({
	connection,
	clock,
	random,
	secret,
}: ShopCore & { secret: string }): CustomerService {
	const { db } = connection;
	const resetKeys = createResetKeys(secret);

	async function find(loginOrEmail: string): Promise<StoredCustomer | null> {
		const name = loginOrEmail.trim();
		return (await findCustomerByLogin(db, name)) ?? (name.includes("@") ? findCustomerByEmail(db, name) : null);
	}

	async function ofResetKey(login: string, key: string): Promise<Result<StoredCustomer>> {
		const customer = await findCustomerByLogin(db, login);
		return customer && resetKeys.hold(customer, key, clock.now())
			? ok(customer)
			: fail("invalid_key", INVALID_KEY, 400);
	}

	return {
		customer: async (id) => publicPart(await findCustomer(db, id)),
		customerByEmail: async (email) => publicPart(await findCustomerByEmail(db, email)),
		async customerOfLogin(token) {
			const login = token === "" ? null : await findLogin(db, loginIdOf(token), clock.now());
			return login && publicPart(await findCustomer(db, login.customerId));
		},
		isLoggedIn: async (customerId, loginId) => (await findLogin(db, loginId, clock.now()))?.customerId === customerId,
		async logIn({ login, password, remember, lostPasswordUrl }) {
			const missing = missingFields(login, password);
			if (missing) return missing;
			const name = login.trim();
			const customer = await find(name);
			if (!customer) return unknownLogin(name);
			if (!(await passwordMatches(password, customer.passwordHash))) return wrongPassword(name, lostPasswordUrl);
			const now = clock.now();
			return ok(await newLogin(db, withoutHash(customer), { now, random, remember }));
		},
		logOut: (token) => deleteLogin(db, token),
		async createAccount(account) {
			if (account.password === "")
				return fail("registration-error-missing-password", "Please enter an account password.", 400);
			const passwordHash = await hashPassword(account.password ?? random.alphanumeric(24));
			return db.transaction().execute(async (trx): Promise<Result<LoginSession>> => {
				const now = clock.now();
				const ids = await takeIds(trx, { outbox: 1 });
				const { email, login, firstName = "", lastName = "" } = account;
				const made = await insertAccount(
					trx,
					{ email, ...(login === undefined ? {} : { login }), passwordHash, firstName, lastName },
					{ now, random },
				);
				if (!made.ok) return made;
				const setPasswordUrl =
					account.password === undefined
						? account.setPasswordUrl(resetKeys.make(made.value, now), made.value.login)
						: null;
				await insertMails(
					trx,
					[{ kind: "customer_new_account", customerId: made.value.id, accountUrl: account.accountUrl, setPasswordUrl }],
					() => ids("outbox"),
					now,
				);
				return ok(await newLogin(trx, withoutHash(made.value), { now, random, remember: true }));
			});
		},
		resetKey: (account) => resetKeys.make(account, clock.now()),
		async requestPasswordReset(loginOrEmail, resetUrl) {
			if (loginOrEmail.trim() === "")
				return fail("empty_username", "<strong>Error:</strong> Please enter a username or email address.", 400);
			const customer = await find(loginOrEmail);
			if (!customer)
				return fail(
					"invalidcombo",
					"<strong>Error:</strong> There is no account with that username or email address.",
					400,
				);
			const now = clock.now();
			const url = resetUrl(resetKeys.make(customer, now), customer.login);
			await db.transaction().execute(async (trx) => {
				const ids = await takeIds(trx, { outbox: 1 });
				await insertMails(
					trx,
					[{ kind: "customer_reset_password", customerId: customer.id, resetUrl: url }],
					() => ids("outbox"),
					now,
				);
			});
			return ok(undefined);
		},
		async customerOfResetKey(login, key) {
			const found = await ofResetKey(login, key);
			return found.ok ? ok(withoutHash(found.value)) : found;
		},
		async resetPassword(login, key, password) {
			const found = await ofResetKey(login, key);
			if (!found.ok) return found;
			await setPassword(found.value.id, password, "");
			return ok(withoutHash(found.value));
		},
		async passwordMatches(customerId, password) {
			const customer = await findCustomer(db, customerId);
			return customer !== null && passwordMatches(password, customer.passwordHash);
		},
		changePassword: setPassword,
		async updateDetails(customerId, details) {
			if (!isEmail(details.email)) return fail("invalid-email", "Please provide a valid email address.", 400);
			return db.transaction().execute(async (trx): Promise<Result<Customer>> => {
				const owner = await findCustomerByEmail(trx, details.email);
				if (owner && owner.id !== customerId)
					return fail("email-exists", "This email address is already registered.", 400);
				await updateCustomer(trx, customerId, { ...details, modifiedAt: clock.now() });
				const changed = await findCustomer(trx, customerId);
				return changed ? ok(withoutHash(changed)) : fail("invalid_customer", "There is no such customer.", 404);
			});
		},
		updateBilling: (customerId, billing) => updateCustomer(db, customerId, { billing, modifiedAt: clock.now() }),
		updateShipping: (customerId, shipping) => updateCustomer(db, customerId, { shipping, modifiedAt: clock.now() }),
	};

	async function setPassword(customerId: number, password: string, token: string): Promise<LoginSession | null> {
		const passwordHash = await hashPassword(password);
		return db.transaction().execute(async (trx) => {
			const now = clock.now();
			await updateCustomer(trx, customerId, { passwordHash, modifiedAt: now });
			const present = token === "" ? null : await findLogin(trx, loginIdOf(token), now);
			await deleteLoginsOf(trx, customerId);
			const customer = present?.customerId === customerId ? await findCustomer(trx, customerId) : null;
			if (!customer || !present) return null;
			return renewLogin(trx, withoutHash(customer), { now, random, expiresAt: present.expiresAt });
		});
	}
}

const INVALID_KEY = "This key is invalid or has already been used. Please reset your password again if needed.";

/** Both fields empty give both messages. Reference: 07 §5. */
function missingFields(login: string, password: string): Result<LoginSession> | null {
	const problems = [
		...(login.trim() === ""
			? [{ code: "empty_username", message: "<strong>Error:</strong> The username field is empty.", status: 400 }]
			: []),
		...(password === ""
			? [{ code: "empty_password", message: "<strong>Error:</strong> The password field is empty.", status: 400 }]
			: []),
	];
	const [first, ...others] = problems;
	if (!first) return null;
	return { ok: false, error: others.length > 0 ? { ...first, additional: others } : first };
}

function unknownLogin(name: string): Result<LoginSession> {
	if (name.includes("@")) return fail("invalid_email", "Unknown email address. Check again or try your username.", 400);
	const message = `<strong>Error:</strong> The username <strong>${escapeHtml(name)}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`;
	return fail("invalid_username", message, 400);
}

function wrongPassword(name: string, lostPasswordUrl: string): Result<LoginSession> {
	const what = name.includes("@") ? "email address" : "username";
	const link = `<a href="${escapeHtml(lostPasswordUrl)}">Lost your password?</a>`;
	return fail(
		"incorrect_password",
		`<strong>Error:</strong> The password you entered for the ${what} <strong>${escapeHtml(name)}</strong> is incorrect. ${link}`,
		400,
	);
}

function publicPart(customer: StoredCustomer | null): Customer | null {
	return customer && withoutHash(customer);
}
