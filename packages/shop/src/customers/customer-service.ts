import type { Address, BillingAddress } from "../address/address.ts";
import type { Result } from "../result.ts";
import type { Customer, LoginSession } from "./customer.ts";

/** Errors of forms: `message` is HTML as the reference shows it, without the surrounding notice. */
export interface CustomerService {
	customer(id: number): Promise<Customer | null>;
	customerByEmail(email: string): Promise<Customer | null>;
	/** Who a login cookie's token belongs to; null when it is unknown or has expired. */
	customerOfLogin(token: string): Promise<Customer | null>;
	/**
	 * Reference 07 §5. Codes: empty_username, empty_password (both may come: see `additional`), invalid_username, invalid_email,
	 * incorrect_password. `lostPasswordUrl` goes into the link of the last. `remember`: 14 days, else 2.
	 */
	logIn(attempt: { login: string; password: string; remember: boolean; lostPasswordUrl: string }): Promise<Result<LoginSession>>;
	/** Ends this login. An unknown token is no error. */
	logOut(token: string): Promise<void>;
	/**
	 * Makes an account and logs it in; the mail to the new customer goes to the outbox. Without a login one is made from the e-mail, without a
	 * password a random one. Codes: registration-error-invalid-email, registration-error-email-exists, registration-error-invalid-username,
	 * registration-error-username-exists, registration-error-missing-password.
	 */
	createAccount(account: NewAccount): Promise<Result<LoginSession>>;
	/** Sends the mail with the reset link. Codes: empty_username, invalidcombo. `resetUrl` makes the link from key and login. */
	requestPasswordReset(loginOrEmail: string, resetUrl: (key: string, login: string) => string): Promise<Result<void>>;
	/** Whose password a reset link may change. Code: invalid_key. */
	customerOfResetKey(login: string, key: string): Promise<Result<Customer>>;
	/** Sets the password and ends all logins of the customer. Code: invalid_key. */
	resetPassword(login: string, key: string, password: string): Promise<Result<Customer>>;
	passwordMatches(customerId: number, password: string): Promise<boolean>;
	/** Sets a new password and ends the other logins: `keepToken` stays. */
	changePassword(customerId: number, password: string, keepToken: string): Promise<void>;
	/** Account details page. Code: email-exists "This email address is already registered." */
	updateDetails(customerId: number, details: { firstName: string; lastName: string; displayName: string; email: string }): Promise<Result<Customer>>;
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
