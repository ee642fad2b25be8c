import { actorOf } from "@feedmill/trade/access/actor.ts";
import { isEmail, isTooLong, tooLongMessage } from "@feedmill/trade/address/validate.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import type { PasswordProof } from "@feedmill/trade/customers/password-proof.ts";
import { passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { sanitisePlainText } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { renewedLoginCookie } from "../../security/login-cookie.ts";
import { linkToField, type Problem } from "../address-form/address-problems.ts";
import { formText } from "../basics/form-text.ts";
import { type PageAnswer, redirectTo } from "../basics/page.ts";
import type { AccountContext, AccountView } from "./account-view.ts";
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
	if (method !== "POST" || form.account_email === undefined) return view;
	if (!isFromHere(request, urls))
		return {
			...view,
			notices: [{ kind: "error", html: safeHtml(say("We were unable to process the form, please try again.")) }],
		};

	const typed = {
		firstName: sanitisePlainText(formText(form, "account_first_name")),
		lastName: sanitisePlainText(formText(form, "account_last_name")),
		displayName: sanitisePlainText(formText(form, "account_display_name")),
		email: formText(form, "account_email").trim(),
	};
	const refused = (problems: readonly Problem[]): AccountView => ({
		...view,
		section: {
			...section,
			...typed,
			problems: Object.fromEntries(problems.map(({ field, message }) => [field, plainText(message)])),
		},
		notices: problems.map((problem) => ({ kind: "error", html: linkToField(problem) })),
	});
	// Typed before the login ended: to be checked first.
	if (form.save_account_details === undefined) return refused([]);
	const passwords = {
		current: formText(form, "password_current"),
		next: formText(form, "password_1"),
		again: formText(form, "password_2"),
	};
	const newEmail = typed.email.toLowerCase() !== customer.email;
	const checked = await checkPasswords({ ...passwords, newEmail }, context);
	const { proof } = checked;
	const problems = [...fieldProblems(typed, shop.words), ...checked.problems];
	if (problems.length > 0) return refused(problems);
	const weak =
		passwords.next === "" ? null : await passwordProblem(passwords.next, { ...customer, email: typed.email });
	if (weak) return refused([{ field: "password_1", message: shop.words.reason(weak) }]);
	const { email, ...names } = typed;
	// An address that this form does not change may be another tab's by now.
	const details = newEmail ? typed : names;
	const fieldOf = ({ code }: ShopError, other: string) => (code === "wrong_password" ? "password_current" : other);
	const saved = await shop.customers.updateDetails(customer.id, details, proof);
	if (!saved.ok)
		return refused([{ field: fieldOf(saved.error, "account_email"), message: shop.words.reason(saved.error) }]);
	const changed = (event: "email-changed" | "password-changed") =>
		shop.securityLog.write({ event, client: request.ip, customer: customer.id });
	if (newEmail) changed("email-changed");
	if (passwords.next !== "") {
		const login = await shop.customers.changePassword(customer.id, passwords.next, {
			actor: actorOf(customer),
			token: caller.loginToken,
			...(proof === undefined ? {} : { proof }),
		});
		if (!login.ok)
			return refused([{ field: fieldOf(login.error, "password_1"), message: shop.words.reason(login.error) }]);
		if (login.value) context.reply.header("set-cookie", renewedLoginCookie(urls.origin, login.value, shop.clock.now()));
		changed("password-changed");
	}
	await shop.carts.addNotice(caller.visitor, { kind: "success", text: said("Account details changed successfully.") });
	return redirectTo(action, 303);
}

interface Typed {
	firstName: string;
	lastName: string;
	displayName: string;
	email: string;
}

function fieldProblems({ firstName, lastName, displayName, email }: Typed, { say, tell }: Words): Problem[] {
	const required = [
		["account_first_name", say("First name"), firstName],
		["account_last_name", say("Last name"), lastName],
		["account_display_name", say("Display name"), displayName],
		["account_email", say("Email address"), email],
	] as const;
	return [
		...(isEmail(displayName)
			? [
					{
						field: "account_display_name",
						message: say("Display name cannot be changed to email address due to privacy concern."),
					},
				]
			: []),
		...required
			.filter(([, , value]) => value === "")
			.map(([field, label]) => ({ field, message: say("<strong>{label}</strong> is a required field.", { label }) })),
		...required
			.filter(([field, , value]) => field !== "account_email" && isTooLong(value))
			.map(([field, label]) => ({ field, message: tell(tooLongMessage(label)) })),
		...(email !== "" && !isEmail(email)
			? [{ field: "account_email", message: say("Please provide a valid email address.") }]
			: []),
	];
}

interface Passwords {
	current: string;
	next: string;
	again: string;
	/** A new e-mail address requires the current password, as a new password does. */
	newEmail: boolean;
}

/** Only the first problem; without one, the proof of the current password if that was needed. */
async function checkPasswords(
	{ current, next, again, newEmail }: Passwords,
	context: AccountContext,
): Promise<{ problems: Problem[]; proof?: PasswordProof }> {
	const { say } = context.shop.words;
	const { shop, customer } = context;
	const unchanged = next === "" && again === "";
	const first = (field: string, message: string) => ({ problems: [{ field, message }] });
	if (unchanged && newEmail && current === "")
		return first("password_current", say("Please enter your current password to change your email address."));
	if (unchanged && current === "") return { problems: [] };
	if (unchanged && !newEmail) return first("password_1", say("Please fill out all password fields."));
	if (next !== "" && current === "") return first("password_current", say("Please enter your current password."));
	if (next !== "" && again === "") return first("password_2", say("Please re-enter your password."));
	if (next !== again) return first("password_2", say("New passwords do not match."));
	if (!(await mayTryPassword(context, customer.login)))
		return first("", say("Too many attempts. Please wait a minute and try again."));
	const proof = await shop.customers.proofOfPassword(customer.id, current);
	return proof === null
		? first("password_current", say("Your current password is incorrect."))
		: { problems: [], proof };
}
