import { formText } from "../basics/form-text.ts";
import type { PageContext } from "../basics/page.ts";

/**
 * Sets the password from the form of a mailed link. Returns the error as one sentence, "" on success; the browser may
 * then log in despite the account's rate limit. Reference: account §9 (4).
 */
export async function setPasswordByLink(
	{ shop, form, request, reply, urls, security }: PageContext,
	login: string,
	key: string,
): Promise<string> {
	const password = formText(form, "password_1");
	if (password === "") return shop.words.say("Please enter your password.");
	if (password !== formText(form, "password_2")) return shop.words.say("Passwords do not match.");
	const set = await shop.customers.resetPassword(login, key, password);
	if (!set.ok) return shop.words.reason(set.error);
	shop.securityLog.write({ event: "password-changed", client: request.ip, customer: set.value.id });
	reply.header("set-cookie", security.knownBrowsers.cookie(urls.origin, set.value.login));
	return "";
}
