import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import type { LoginPageProps, RegisterFormProps } from "@feedmill/storefront/pages/login.tsx";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { lostPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { logInBrowser } from "../../accounts/browser-login.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageAnswer, type PageContext, redirectTo, renderPage } from "../basics/page.ts";
import { errorNotices, type FieldProblem, ofForm } from "../forms/show-problems.ts";
import { customerOfLink, mailPasswordLink, mayAskForPassword, tryLogin } from "./login-attempt.ts";
import { confirmLink, loginFormProps, passwordLink } from "./login-form.ts";
import { loginForm, lostPasswordForm, newPasswordForm, registerForm } from "./login-forms.ts";
import { setPasswordByLink } from "./set-password-by-link.ts";
import { typedFields } from "./typed-fields.ts";

const NEEDS_LOGIN = said("You must be logged in to download files.");

/**
 * The account page without a login: log in or, if enabled, register. `goOn`: the page of a form that was sent after the
 * login had ended, once the customer has logged in again. Reference: account §8.
 */
export async function accountLogin(context: PageContext, goOn: GoOn): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { form, method } = context;
	if (method === "POST" && loginForm.read(form).login) return logIn(context, goOn);
	if (method === "POST" && registerForm.read(form).register && context.settings.registrationEnabled)
		return register(context);
	if (Object.keys(typedFields(context)).length > 0)
		return loginView(context, [
			{
				kind: "info",
				html: safeHtml(say("You were logged out while this page was open. Log in to go on: what you typed is kept.")),
			},
		]);
	const query = context.url.searchParams;
	// Only known sentences are shown: a URL must not put its own text on this page.
	if (query.get("wc_error") === NEEDS_LOGIN.english)
		return loginView(context, [{ kind: "error", html: safeHtml(context.shop.words.tell(NEEDS_LOGIN)) }]);
	const notices: NoticeFacts[] =
		query.get("password-reset") === "true"
			? [{ kind: "success", html: safeHtml(say("Your password has been reset successfully.")) }]
			: [];
	return loginView(context, notices);
}

type GoOn = (context: PageContext, customer: Customer) => Promise<PageAnswer>;

async function logIn(context: PageContext, goOn: GoOn): Promise<PageAnswer> {
	const { form, url, shop } = context;
	const typed = loginForm.read(form);
	const { username, password, remember } = typed;
	const refused = (problems: FieldProblem[]) => loginView(context, errorNotices(problems, shop.words), { username });
	const problems = loginForm.problems(typed);
	if (problems.length > 0) return refused(problems);
	const tried = await tryLogin(context, { login: username, password, remember });
	if (!tried.ok) return refused(loginForm.problemsOf(tried.error));
	const { caller, customer } = tried.value;
	if (Object.keys(typedFields(context)).length > 0) return goOn({ ...context, caller }, customer);
	return redirectTo(afterwards(context, url.pathname), 303);
}

/** The redirect target of the form; by default the page it was on. */
function afterwards({ form, urls }: PageContext, fallback: string): string {
	return safeRedirect(loginForm.read(form).redirect, urls.origin, fallback);
}

async function register(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { shop, form, urls, links, request, limiter, settings } = context;
	const { email, username, password } = registerForm.read(form);
	const refuse = (problems: FieldProblem[]) =>
		loginView(context, errorNotices(problems, shop.words), { registerEmail: email, registerUsername: username });
	if (!isFromHere(request, urls) || !(await limiter.take("login", request.ip)).allowed)
		return refuse(ofForm(said("<strong>Error:</strong> Please wait a minute and try again.")));
	const asks = registrationAsks(context);
	const made = await shop.customers.createAccount({
		email,
		...(asks.username ? { login: username } : {}),
		...(asks.password ? { password } : {}),
		language: shop.words.html,
		accountUrl: urls.absolute(links.to("account")),
		setPasswordUrl: (key, login) => passwordLink(context, key, login),
		confirmUrl: (key, login) => confirmLink(context, key, login),
	});
	if (!made.ok)
		return refuse(
			registerForm
				.problemsOf(made.error)
				.map(({ field, text }) => ({ field, text: said("<strong>Error:</strong> {message}", { message: text }) })),
		);
	await logInBrowser(context, made.value, true);
	const sentPassword = settings.other.woocommerce_registration_generate_password === "yes";
	await shop.carts.addNotice(
		{ sessionId: String(made.value.customer.id), customerId: made.value.customer.id },
		{
			kind: "success",
			text: sentPassword
				? say("Your account was created successfully and a password has been sent to your email address.")
				: say("Your account was created successfully. Your login details have been sent to your email address."),
		},
	);
	return redirectTo(afterwards(context, links.to("account")), 303);
}

/** Which credentials registration generates. */
function registrationAsks({ settings }: PageContext): { username: boolean; password: boolean } {
	return {
		username: settings.other.woocommerce_registration_generate_username === "no",
		password: settings.other.woocommerce_registration_generate_password !== "yes",
	};
}

function loginView(
	context: PageContext,
	notices: NoticeFacts[],
	typed: { username?: string; registerEmail?: string; registerUsername?: string } = {},
): PageAnswer {
	const { say } = context.shop.words;
	const { settings, form, url, links } = context;
	// After logging in, continue to the requested account page.
	const sent = loginForm.read(form);
	const redirect =
		sent.redirect ||
		(url.pathname === links.to("account") ? (url.searchParams.get("redirect_to") ?? "") : url.pathname + url.search);
	const asks = registrationAsks(context);
	const kept = typedFields(context);
	const action = Object.keys(kept).length > 0 ? url.pathname : links.to("account");
	const registration: RegisterFormProps | null = settings.registrationEnabled
		? {
				action: links.to("account"),
				username: typed.registerUsername ?? "",
				email: typed.registerEmail ?? "",
				redirect,
				asksUsername: asks.username,
				asksPassword: asks.password,
				privacyHref: settings.pages.privacy.path,
				privacyText: plainText(settings.registrationPrivacyText),
			}
		: null;
	return loginPage(
		context,
		{
			view: "login",
			notices,
			login: loginFormProps(context, {
				redirect,
				username: typed.username ?? "",
				remember: sent.login && sent.remember,
				action,
				typed: kept,
			}),
			register: registration,
		},
		say("My account"),
	);
}

/** The forms for requesting and setting a new password by mail. Reference: account §9. */
export async function lostPassword(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { url, form } = context;
	const sent = newPasswordForm.read(form);
	const key = sent.key || url.searchParams.get("key") || "";
	if (key !== "") return setPassword(context, key, sent.login || url.searchParams.get("login") || "");
	if (url.searchParams.get("reset-link-sent") === "true") {
		const text = safeHtml(
			say(
				"A password reset email has been sent to the email address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.",
			),
		);
		return loginPage(
			context,
			{
				view: "message",
				notices: [{ kind: "success", html: safeHtml(say("Password reset email has been sent.")) }],
				heading: say("Lost password"),
				html: text,
			},
			say("Lost password"),
		);
	}
	return requestReset(context);
}

async function requestReset(context: PageContext): Promise<PageAnswer> {
	const { form, method, links } = context;
	if (method !== "POST" || newPasswordForm.isSent(form)) return requestView(context, []);
	const typed = lostPasswordForm.read(form);
	if (!(await mayAskForPassword(context, typed.login)))
		return requestView(context, ofForm(said("Please wait a minute and try again.")));
	const problems = lostPasswordForm.problems(typed);
	if (problems.length > 0) return requestView(context, problems);
	await mailPasswordLink(context, typed.login);
	return redirectTo(`${links.to("accountSection", { section: "lost-password" })}?reset-link-sent=true`, 303);
}

function requestView(context: PageContext, problems: FieldProblem[]): PageAnswer {
	const { say } = context.shop.words;
	const text = say(
		"Lost your password? Please enter your username or email address. You will receive a link to create a new password via email.",
	);
	const view = {
		view: "lost-password" as const,
		action: lostPasswordPath(context.settings),
		username: lostPasswordForm.read(context.form).login,
		loginHref: context.links.to("account"),
		text,
		label: say("Username or email"),
		button: say("Reset password"),
	};
	return loginPage(context, { ...view, notices: errorNotices(problems, context.shop.words) }, say("Lost password"));
}

async function setPassword(context: PageContext, key: string, login: string): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { method, caller, shop, links } = context;
	const customer = await customerOfLink(context, login, key);
	if (!customer.ok) return requestView(context, ofForm(reasonOf(customer.error)));
	if (caller.customer && caller.customer.id !== customer.value.id)
		return requestView(
			context,
			ofForm(said("This password reset key is for a different user account. Please log out and try again.")),
		);
	const problems = method === "POST" ? await setPasswordByLink(context, login, key) : [];
	if (method === "POST" && problems.length === 0) return redirectTo(`${links.to("account")}?password-reset=true`, 303);
	const notices = errorNotices(problems, shop.words);
	return loginPage(
		context,
		{ view: "new-password", notices, action: lostPasswordPath(context.settings), resetKey: key, resetLogin: login },
		say("Set password"),
	);
}

/** A page before the account. */
export function loginPage({ reply }: PageContext, props: LoginPageProps, title: string): PageAnswer {
	// The key of the reset link must not leak in a referrer.
	reply.header("referrer-policy", "same-origin");
	return renderPage({
		page: "login",
		props,
		title,
		head: { robots: "noindex, nofollow", canonical: "" },
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["woocommerce-account", "woocommerce-page"],
		entries: ["account"],
		audience: "visitor",
	});
}
