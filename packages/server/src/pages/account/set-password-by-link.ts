import { said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import type { PageContext } from "../basics/page.ts";
import { type FieldProblem, ofForm } from "../forms/show-problems.ts";
import { newPasswordForm } from "./login-forms.ts";

/**
 * Sets the password from the form of a mailed link. Returns what is wrong, nothing on success; the browser may then log
 * in despite the account's rate limit. Reference: account §9 (4).
 */
export async function setPasswordByLink(
	{ shop, form, request, reply, urls, security }: PageContext,
	login: string,
	key: string,
): Promise<FieldProblem[]> {
	if (!isFromHere(request, urls)) return ofForm(said("We were unable to process the form, please try again."));
	const typed = newPasswordForm.read(form);
	const problems = newPasswordForm.problems(typed);
	if (problems.length > 0) return problems;
	if (typed.password !== typed.again)
		return [{ field: newPasswordForm.fields.again.id, text: said("Passwords do not match.") }];
	const set = await shop.customers.resetPassword(login, key, typed.password);
	if (!set.ok) return newPasswordForm.problemsOf(set.error);
	shop.securityLog.write({ event: "password-changed", client: request.ip, customer: set.value.id });
	reply.header("set-cookie", security.knownBrowsers.cookie(urls.origin, set.value.login));
	return [];
}
