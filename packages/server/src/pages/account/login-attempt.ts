import type { Customer, LoginSession } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { fail, ok, problem, type Result, reasonOf, type ShopError } from "@feedmill/trade/basics/result.ts";
import { lostPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { mayTryAccount } from "../../accounts/account-attempts.ts";
import { logInBrowser } from "../../accounts/browser-login.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import type { Caller } from "../../security/caller.ts";
import type { PageContext } from "../basics/page.ts";
import { passwordLink } from "./login-form.ts";

type Asking = Pick<PageContext, "shop" | "request" | "urls" | "limiter">;

/** Rate limits of password mails: per address, and per account under all its names. */
export async function mayAskForPassword({ shop, request, urls, limiter }: Asking, account: string): Promise<boolean> {
	if (!isFromHere(request, urls) || !(await limiter.take("login", request.ip)).allowed) return false;
	const allowed =
		account.trim() === "" || (await limiter.take("reset", await shop.customers.accountName(account))).allowed;
	if (allowed) shop.securityLog.write({ event: "password-reset-requested", client: request.ip });
	return allowed;
}

/**
 * Mails a password link. Beyond the day's limit none is mailed, and the result is the same: those mailed before are
 * still valid, and a stranger learns nothing. Unknown accounts are counted alike.
 */
export async function mailPasswordLink(context: PageContext, account: string): Promise<Result<void>> {
	const { customers, words } = context.shop;
	const isMailed =
		account.trim() === "" || (await context.limiter.take("resetMail", await customers.accountName(account))).allowed;
	if (!isMailed) return ok(undefined);
	const linkOf = (key: string, login: string) => passwordLink(context, key, login);
	const sent = await customers.requestPasswordReset(account, linkOf, words.html);
	return sent.ok ? sent : { ok: false, error: afterItsWord(sent.error) };
}

/** Rate limits of passwords: per address, and per account from all addresses. */
export async function mayTryPassword(
	{ shop, request, urls, limiter, security, caller }: Asking & Pick<PageContext, "security" | "caller">,
	login: string,
): Promise<boolean> {
	if (!(await limiter.take("login", request.ip)).allowed) return false;
	return mayTryAccount({ shop, urls, limiter, security, caller }, login);
}

/** The customer of a reset link. Attempts count like passwords. */
export async function customerOfLink(
	{ shop, limiter, request }: Pick<PageContext, "shop" | "limiter" | "request">,
	login: string,
	key: string,
): Promise<Result<Customer>> {
	if (!(await limiter.take("login", request.ip)).allowed)
		return fail("too_many_attempts", said("Too many attempts. Please wait a minute and try again."), "too-often");
	const found = await shop.customers.customerOfResetKey(login, key);
	if (!found.ok) shop.securityLog.write({ event: "reset-key-refused", client: request.ip });
	return found;
}

/**
 * Checks the password and logs the browser in; the result has the caller from now on. Refuses cross-site forms and too
 * many attempts. Messages are HTML.
 * Reference: 07 §5.
 */
export async function tryLogin(
	context: PageContext,
	fields: { login: string; password: string; remember: boolean },
): Promise<Result<LoginSession & { caller: Caller }>> {
	const { shop, request, urls } = context;
	if (!isFromHere(request, urls))
		return fail(
			"foreign_form",
			said("<strong>Error:</strong> The form was sent from another place. Please try again."),
			"forbidden",
		);
	const session = (await mayTryPassword(context, fields.login))
		? await shop.customers.logIn({ ...fields, lostPasswordUrl: lostPasswordPath(context.settings) })
		: fail("too_many_attempts", TOO_MANY, "too-often");
	const client = request.ip;
	if (session.ok) {
		const { customer } = session.value;
		shop.securityLog.write({ event: "login-succeeded", client, customer: customer.id });
		await rememberLanguage(shop, customer);
		const caller = await logInBrowser(context, session.value, fields.remember);
		return ok({ ...session.value, caller });
	}
	shop.securityLog.write({ event: "login-failed", client, detail: session.error.code });
	return { ok: false, error: afterItsWord(session.error) };
}

/** What is missing, after a word in bold as in the reference. */
function afterItsWord(error: ShopError): ShopError {
	const { code, kind, additional } = error;
	if (code !== "empty_username" && code !== "empty_password") return error;
	const marked = problem(code, said("<strong>Error:</strong> {message}", { message: reasonOf(error) }), kind);
	return { ...marked, ...(additional ? { additional: additional.map(afterItsWord) } : {}) };
}

/** Stores the language in which the account was last used, for mails. */
export async function rememberLanguage(
	{ customers, words }: Pick<Shop, "customers" | "words">,
	{ id, language }: Pick<Customer, "id" | "language">,
): Promise<void> {
	if (language !== words.html) await customers.rememberLanguage(id, words.html);
}

const TOO_MANY = said("<strong>Error:</strong> Too many attempts. Please wait a minute and try again.");
