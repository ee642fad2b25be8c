import { asCustomer } from "@feedmill/trade/access/actor.ts";
import type { PasswordProof } from "@feedmill/trade/customers/password-proof.ts";
import { passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { renewedLoginCookie } from "../../security/cookies.ts";
import { type PageAnswer, redirectTo } from "../basics/page.ts";
import { errorNotices, type FieldProblem, linkedNotices, ofForm, problemAt } from "../forms/show-problems.ts";
import type { AccountContext, AccountView } from "./account-view.ts";
import { detailsForm, type TypedDetails } from "./details-fields.ts";
import { mayTryPassword } from "./login-attempt.ts";

/** /my-account/edit-account/: name, e-mail and password. Reference: account §6. */
export async function accountDetails(context: AccountContext): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	const { customer, form, method, shop, caller, links, request, urls } = context;
	const action = links.to("accountSection", { section: "edit-account" });
	const section = {
		kind: "details" as const,
		action,
		firstName: customer.firstName,
		lastName: customer.lastName,
		displayName: customer.displayName,
		email: customer.email,
		login: customer.login,
		problems: {},
	};
	const view: AccountView = { heading: say("Account details"), active: "edit-account", section };
	if (method !== "POST" || !detailsForm.isSent(form)) return view;
	if (!isFromHere(request, urls))
		return {
			...view,
			notices: errorNotices(ofForm(said("We were unable to process the form, please try again.")), shop.words),
		};

	const typed = detailsForm.read(form);
	const { firstName, lastName, displayName, email } = typed;
	const refused = (problems: readonly FieldProblem[]): AccountView => ({
		...view,
		section: {
			...section,
			firstName,
			lastName,
			displayName,
			email,
			problems: Object.fromEntries(problems.map(({ field }) => [field, problemAt(field, problems, shop.words)])),
		},
		notices: linkedNotices(problems, shop.words),
	});
	// Typed before the login ended: to be checked first.
	if (!typed.save) return refused([]);
	const { next } = typed;
	const newEmail = email.toLowerCase() !== customer.email;
	const checked = await checkPasswords(typed, newEmail, context);
	const { proof } = checked;
	const problems = [...detailsForm.problems(typed), ...checked.problems];
	if (problems.length > 0) return refused(problems);
	const weak = next === "" ? null : await passwordProblem(next, { ...customer, email });
	if (weak) return refused(detailsForm.problemsOf(weak));
	const names = { firstName, lastName, displayName };
	// An address that this form does not change may be another tab's by now.
	const saved = await shop.customers.updateDetails(customer.id, newEmail ? { ...names, email } : names, proof);
	if (!saved.ok) return refused(detailsForm.problemsOf(saved.error));
	const changed = (event: "email-changed" | "password-changed") =>
		shop.securityLog.write({ event, client: request.ip, customer: customer.id });
	if (newEmail) changed("email-changed");
	if (next !== "") {
		const login = await shop.customers.changePassword(customer.id, next, {
			actor: asCustomer(customer.id),
			token: caller.loginToken,
			...(proof === undefined ? {} : { proof }),
		});
		if (!login.ok) return refused(detailsForm.problemsOf(login.error));
		if (login.value) context.reply.header("set-cookie", renewedLoginCookie(urls.origin, login.value, shop.clock.now()));
		changed("password-changed");
	}
	await shop.carts.addNotice(caller.visitor, { kind: "success", text: said("Account details changed successfully.") });
	return redirectTo(action, 303);
}

/**
 * Only the first problem; without one, the proof of the current password if that was needed. A new e-mail address
 * requires it, as a new password does.
 */
async function checkPasswords(
	{ current, next, again }: TypedDetails,
	newEmail: boolean,
	{ shop, customer, ...context }: AccountContext,
): Promise<{ problems: FieldProblem[]; proof?: PasswordProof }> {
	const { fields } = detailsForm;
	const unchanged = next === "" && again === "";
	const first = ({ id }: { id: string }, text: Said) => ({ problems: [{ field: id, text }] });
	if (unchanged && newEmail && current === "")
		return first(fields.current, said("Please enter your current password to change your email address."));
	if (unchanged && current === "") return { problems: [] };
	if (unchanged && !newEmail) return first(fields.next, said("Please fill out all password fields."));
	if (next !== "" && current === "") return first(fields.current, said("Please enter your current password."));
	if (next !== "" && again === "") return first(fields.again, said("Please re-enter your password."));
	if (next !== again) return first(fields.again, said("New passwords do not match."));
	if (!(await mayTryPassword({ shop, ...context }, customer.login)))
		return { problems: ofForm(said("Too many attempts. Please wait a minute and try again.")) };
	const proof = await shop.customers.proofOfPassword(customer.id, current);
	return proof === null ? first(fields.current, said("Your current password is incorrect.")) : { problems: [], proof };
}
