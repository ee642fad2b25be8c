import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { PasswordProof } from "@feedmill/trade/customers/password-proof.ts";
import { passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { takeIds } from "../database/id-block.ts";
import { isUniqueViolation, retryUniqueViolation } from "../database/unique-violation.ts";
import type { EditBy } from "../editing/edit.ts";
import { NO_SECURITY_LOG, type SecurityLog } from "../security-log/security-log.ts";
import { accountProblem, insertAccount } from "./account.ts";
import { insertAccountMail } from "./account-mails.ts";
import { createEmailConfirmation, type EmailConfirmation } from "./confirm-email.ts";
import type { Customer, Login, LoginSession } from "./customer.ts";
import {
	findCustomer,
	findCustomerByEmail,
	lockCustomer,
	type StoredCustomer,
	updateCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { findByLoginOrEmail, type LoginAttempt, logIn } from "./log-in.ts";
import { followUse, newLogin } from "./login.ts";
import { deleteLogin, findLogin } from "./login-session-repository.ts";
import { type MadeAdministrator, makeAdministrator } from "./make-administrator.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { proofOf, wrongPassword } from "./password-proof.ts";
import { createConfirmKeys, createResetKeys } from "./reset-key.ts";
import { createPasswordChanges, type PasswordChanges } from "./set-password.ts";
import { forgetVerifiedEmail } from "./verified-email-repository.ts";

/** Accounts and logins. Errors of forms: `message` is HTML as in the reference, without the surrounding notice. */
export interface CustomerService {
	customer(id: number): Promise<Customer | null>;
	customerByEmail(email: string): Promise<Customer | null>;
	/**
	 * The login of a cookie's token; null if it is unknown or expired. Notes that staff use it, and the name of their
	 * device (./login.ts).
	 */
	loginOf(token: string, device?: () => string): Promise<Login | null>;
	/**
	 * Whether a login (loginIdOf its token) of this customer is still valid: not logged out, expired, or ended by a new
	 * password.
	 */
	isLoggedIn(customerId: number, loginId: string): Promise<boolean>;
	/** ./log-in.ts */
	logIn(attempt: LoginAttempt): Promise<Result<LoginSession>>;
	/**
	 * A normalised account name for username or e-mail, by which login attempts are counted. Also for unknown accounts.
	 */
	accountName(loginOrEmail: string): Promise<string>;
	/** Ends this login, and others of the same order. An unknown token is no error. */
	logOut(token: string): Promise<void>;
	/**
	 * Creates an account and logs it in; the welcome mail goes to the outbox. Without a username one is made from the
	 * e-mail, without a password a random one. Codes: registration-error-invalid-email, registration-error-email-exists,
	 * registration-error-invalid-username, registration-error-username-exists, registration-error-missing-password,
	 * weak_password.
	 */
	createAccount(account: NewAccount): Promise<Result<LoginSession>>;
	/** The key of a link by which a new account sets its password. */
	resetKey(account: { id: number; email: string; passwordHash: string }): string;
	/** ./make-administrator.ts */
	makeAdministrator(email: string, by: EditBy & { another?: boolean }): Promise<Result<MadeAdministrator>>;
	/** This and changePassword: ./set-password.ts */
	requestPasswordReset: PasswordChanges["requestReset"];
	customerOfResetKey: PasswordChanges["ofKey"];
	resetPassword: PasswordChanges["reset"];
	/** ./confirm-email.ts */
	email: EmailConfirmation;
	/** The proof that this is the password, for changePassword and updateDetails; null if it is not. */
	proofOfPassword(customerId: number, password: string): Promise<PasswordProof | null>;
	changePassword: PasswordChanges["change"];
	/**
	 * The account details page. A change of the e-mail is notified to the old address. `email`: undefined leaves the
	 * stored one, which another tab may have changed. `proof`: of the current password. Codes: invalid-email,
	 * email-exists "This email address is already registered.", wrong_password (it was changed since the proof).
	 */
	updateDetails(
		customerId: number,
		details: { firstName: string; lastName: string; displayName: string; email?: string },
		proof?: PasswordProof,
	): Promise<Result<Customer>>;
	/** Stores the language of mails to this customer, as in <html lang>: "hi". */
	rememberLanguage(customerId: number, language: string): Promise<void>;
}

export interface NewAccount {
	email: string;
	/** undefined: derived from the e-mail. */
	login?: string;
	/** undefined: random; the mail then has a link to set one. */
	password?: string;
	firstName?: string;
	lastName?: string;
	/** The request's language: "hi". Default: the store's. */
	language?: string;
	/** For the mail: URL of the account page, and of the link that sets a password. */
	accountUrl: string;
	setPasswordUrl: (key: string, login: string) => string;
	/** URL of the verification link, for the mail of an account with a password. Without it the mail has none. */
	confirmUrl?: (key: string, login: string) => string;
}

export function createCustomerService({
	secret,
	securityLog = NO_SECURITY_LOG,
	...core
}: ShopCore & { secret: string; securityLog?: SecurityLog }): CustomerService {
	const { clock, random } = core;
	const { db, dialect } = core.connection;
	const resetKeys = createResetKeys(secret);
	const confirmKeys = createConfirmKeys(secret);
	const passwords = createPasswordChanges(core, resetKeys);

	return {
		customer: async (id) => publicPart(await findCustomer(db, id)),
		customerByEmail: async (email) => publicPart(await findCustomerByEmail(db, email)),
		async loginOf(token, device) {
			const login = token === "" ? null : await findLogin(db, loginIdOf(token), clock.now());
			if (!login) return null;
			const { customerId, ...state } = login;
			const customer = publicPart(await findCustomer(db, customerId));
			return customer && followUse({ db, securityLog }, { customer, state }, { now: clock.now(), device });
		},
		isLoggedIn: async (customerId, loginId) => (await findLogin(db, loginId, clock.now()))?.customerId === customerId,
		logIn: (attempt) => logIn(core, attempt),
		accountName: async (typed) => (await findByLoginOrEmail(db, typed))?.login ?? typed.trim().toLowerCase(),
		async logOut(token) {
			const login = token === "" ? null : await findLogin(db, loginIdOf(token), clock.now());
			if (!login) return;
			await db.transaction().execute(async (trx) => {
				await lockCustomer(trx, dialect, login.customerId);
				await deleteLogin(trx, token, login.customerId);
			});
		},
		async createAccount(account) {
			const refused = await accountProblem(db, account);
			if (refused) return { ok: false, error: refused };
			if (account.password === "")
				return fail("registration-error-missing-password", said("Please enter an account password."));
			const names = { login: account.login ?? "", email: account.email };
			const weak = account.password === undefined ? null : await passwordProblem(account.password, names);
			if (weak) return { ok: false, error: weak };
			const passwordHash = await hashPassword(account.password ?? random.alphanumeric(24));
			const make = async (trx: Db): Promise<Result<LoginSession>> => {
				const now = clock.now();
				const ids = await takeIds(trx, { outbox: 1 });
				const { email, login, firstName = "", lastName = "", language = "" } = account;
				const made = await insertAccount(
					trx,
					{ email, ...(login === undefined ? {} : { login }), passwordHash, firstName, lastName, language },
					{ now, random },
				);
				if (!made.ok) return made;
				const setPasswordUrl =
					account.password === undefined
						? account.setPasswordUrl(resetKeys.make(made.value, now), made.value.login)
						: null;
				// Setting a password by the mail's link verifies the address too.
				const confirmUrl =
					setPasswordUrl === null
						? (account.confirmUrl?.(confirmKeys.make(made.value, now), made.value.login) ?? null)
						: null;
				const { accountUrl } = account;
				const customerId = made.value.id;
				await insertAccountMail(
					trx,
					{ kind: "customer_new_account", customerId, accountUrl, setPasswordUrl, confirmUrl },
					() => ids("outbox"),
					now,
				);
				return ok(await newLogin(trx, withoutHash(made.value), { now, random, remember: true }));
			};
			return retryUniqueViolation(() => db.transaction().execute(make));
		},
		resetKey: (account) => resetKeys.make(account, clock.now()),
		makeAdministrator: (email, by) => makeAdministrator(core, resetKeys, email, by),
		requestPasswordReset: passwords.requestReset,
		customerOfResetKey: passwords.ofKey,
		resetPassword: passwords.reset,
		email: createEmailConfirmation(core, confirmKeys, resetKeys),
		async proofOfPassword(customerId, password) {
			const customer = await findCustomer(db, customerId);
			const matches = customer !== null && (await passwordMatches(password, customer.passwordHash));
			return matches ? proofOf(customer.passwordHash) : null;
		},
		changePassword: passwords.change,
		async updateDetails(customerId, { email: typed, ...details }, proof) {
			if (typed !== undefined && !isEmail(typed))
				return fail("invalid-email", said("Please provide a valid email address."));
			const emailExists = () => fail("email-exists", said("This email address is already registered."));
			const work = db.transaction().execute(async (trx): Promise<Result<Customer>> => {
				const now = clock.now();
				const ids = await takeIds(trx, { outbox: 1 });
				const before = await lockCustomer(trx, dialect, customerId);
				if (!before) return fail("invalid_customer", said("There is no such customer."), "not-found");
				if (proof !== undefined && proof !== proofOf(before.passwordHash)) return wrongPassword();
				const email = typed?.toLowerCase() ?? before.email;
				const owner = await findCustomerByEmail(trx, email);
				if (owner && owner.id !== customerId) return emailExists();
				await updateCustomer(trx, customerId, { ...details, email, modifiedAt: now });
				if (email !== before.email) {
					await forgetVerifiedEmail(trx, customerId);
					const mail = { kind: "customer_email_changed", customerId, to: before.email, email } as const;
					await insertAccountMail(trx, mail, () => ids("outbox"), now);
				}
				return ok(withoutHash({ ...before, ...details, email, modifiedAt: now }));
			});
			// Another transaction took the address after this one checked it.
			return work.catch((error: unknown) => {
				if (isUniqueViolation(error)) return emailExists();
				throw error;
			});
		},
		rememberLanguage: (customerId, language) => updateCustomer(db, customerId, { language }),
	};
}

function publicPart(customer: StoredCustomer | null): Customer | null {
	return customer && withoutHash(customer);
}
