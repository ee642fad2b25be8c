import type { Customer, LoginSession } from "@feedmill/shop/customers/customer.ts";
import { fail, type Result } from "@feedmill/shop/result.ts";
import { logInBrowser } from "../accounts/browser-login.ts";
import { isFromHere } from "../accounts/form-origin.ts";
import { lostPasswordPath } from "./login-form.ts";
import type { PageContext } from "./page.ts";

/** Whether a mail with a link for a new password may be asked for: not too often from one place, nor for one account. */
export async function mayAskForPassword(
	{ request, urls, limiter }: Pick<PageContext, "request" | "urls" | "limiter">,
	account: string,
): Promise<boolean> {
	if (!isFromHere(request, urls) || !(await limiter.take("login", request.ip)).allowed) return false;
	const name = account.trim().toLowerCase();
	return name === "" || (await limiter.take("reset", name)).allowed;
}

/** Whose password the link of a mail may change. Keys that are tried count like passwords. */
export async function customerOfLink(
	{ shop, limiter, request }: Pick<PageContext, "shop" | "limiter" | "request">,
	login: string,
	key: string,
): Promise<Result<Customer>> {
	if (!(await limiter.take("login", request.ip)).allowed)
		return fail("too_many_attempts", "Too many attempts. Please wait a minute and try again.", 429);
	const found = await shop.customers.customerOfResetKey(login, key);
	if (!found.ok) shop.securityLog.write({ event: "reset-key-refused", client: request.ip });
	return found;
}

/**
 * Checks name and password and, when they are right, logs this browser in. Refuses forms of other sites and those who try too often.
 * The messages are HTML. Reference: 07 §5.
 */
export async function tryLogin(
	context: PageContext,
	fields: { login: string; password: string; remember: boolean },
): Promise<Result<LoginSession>> {
	const { shop, request, urls, limiter } = context;
	if (!isFromHere(request, urls))
		return fail("foreign_form", "<strong>Error:</strong> The form was sent from another place. Please try again.", 403);
	if (!(await limiter.take("login", request.ip)).allowed)
		return fail(
			"too_many_attempts",
			"<strong>Error:</strong> Too many attempts. Please wait a minute and try again.",
			429,
		);
	const session = await shop.customers.logIn({ ...fields, lostPasswordUrl: lostPasswordPath(context) });
	const client = request.ip;
	if (session.ok) {
		shop.securityLog.write({ event: "login-succeeded", client, customer: session.value.customer.id });
		await logInBrowser(context, session.value, fields.remember);
	} else shop.securityLog.write({ event: "login-failed", client, detail: session.error.code });
	return session;
}
