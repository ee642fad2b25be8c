import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import type { LoginPageProps, RegisterFormProps } from "@feedmill/storefront/pages/login.tsx";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { lostPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { logInBrowser } from "../../accounts/browser-login.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import { plainText } from "../../http/plain-text.ts";
import { formText } from "../basics/form-text.ts";
import { type PageAnswer, type PageContext, redirectTo, renderPage } from "../basics/page.ts";
import { customerOfLink, mailPasswordLink, mayAskForPassword, tryLogin } from "./login-attempt.ts";
import { confirmLink, loginFormProps, passwordLink } from "./login-form.ts";
import { problems } from "./login-page.ts";
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
	if (method === "POST" && form.login !== undefined) return logIn(context, goOn);
	if (method === "POST" && form.register !== undefined && context.settings.registrationEnabled)
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
	const { say } = context.shop.words;
	const { form, url } = context;
	const username = formText(form, "username").trim();
	if (username === "")
		return loginView(context, [
			{ kind: "error", html: safeHtml(say("<strong>Error:</strong> Username is required.")) },
		]);
	const tried = await tryLogin(context, {
		login: username,
		password: formText(form, "password"),
		remember: form.rememberme !== undefined,
	});
	if (!tried.ok) return loginView(context, problems(tried.error, context.shop.words), { username });
	const { caller, customer } = tried.value;
	if (Object.keys(typedFields(context)).length > 0) return goOn({ ...context, caller }, customer);
	return redirectTo(afterwards(context, url.pathname), 303);
}

/** The redirect target of the form; by default the page it was on. */
function afterwards({ form, urls }: PageContext, fallback: string): string {
	return safeRedirect(formText(form, "redirect"), urls.origin, fallback);
}

async function register(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { shop, form, urls, links, request, limiter, settings } = context;
	const email = formText(form, "email").trim();
	const username = formText(form, "username").trim();
	const refuse = (text: Said) =>
		loginView(context, [{ kind: "error", html: safeHtml(shop.words.tell(text)) }], {
			registerEmail: email,
			registerUsername: username,
		});
	if (!isFromHere(request, urls) || !(await limiter.take("login", request.ip)).allowed)
		return refuse(said("<strong>Error:</strong> Please wait a minute and try again."));
	const asks = registrationAsks(context);
	const made = await shop.customers.createAccount({
		email,
		...(asks.username ? { login: username } : {}),
		...(asks.password ? { password: formText(form, "password") } : {}),
		language: shop.words.html,
		accountUrl: urls.absolute(links.to("account")),
		setPasswordUrl: (key, login) => passwordLink(context, key, login),
		confirmUrl: (key, login) => confirmLink(context, key, login),
	});
	if (!made.ok) return refuse(said("<strong>Error:</strong> {message}", { message: reasonOf(made.error) }));
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
	const redirect =
		formText(form, "redirect") ||
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
				remember: form.login !== undefined && form.rememberme !== undefined,
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
	const key = formText(form, "reset_key") || url.searchParams.get("key") || "";
	if (key !== "")
		return setPassword(context, key, formText(form, "reset_login") || url.searchParams.get("login") || "");
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
	const { say } = context.shop.words;
	const { form, method, links } = context;
	const login = formText(form, "user_login").trim();
	if (method === "POST" && form.reset_key === undefined) {
		if (!(await mayAskForPassword(context, login)))
			return requestView(context, [{ kind: "error", html: safeHtml(say("Please wait a minute and try again.")) }]);
		if (login === "")
			return requestView(context, [{ kind: "error", html: safeHtml(say("Enter a username or email address.")) }]);
		await mailPasswordLink(context, login);
		return redirectTo(`${links.to("accountSection", { section: "lost-password" })}?reset-link-sent=true`, 303);
	}
	return requestView(context, []);
}

function requestView(context: PageContext, notices: NoticeFacts[]): PageAnswer {
	const { say } = context.shop.words;
	const text = say(
		"Lost your password? Please enter your username or email address. You will receive a link to create a new password via email.",
	);
	const view = {
		view: "lost-password" as const,
		action: lostPasswordPath(context.settings),
		username: formText(context.form, "user_login"),
		loginHref: context.links.to("account"),
		text,
		label: say("Username or email"),
		button: say("Reset password"),
	};
	return loginPage(context, { ...view, notices }, say("Lost password"));
}

async function setPassword(context: PageContext, key: string, login: string): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { method, request, urls, links } = context;
	const customer = await customerOfLink(context, login, key);
	if (!customer.ok)
		return requestView(context, [{ kind: "error", html: safeHtml(context.shop.words.reason(customer.error)) }]);
	const { caller, shop } = context;
	if (caller.customer && caller.customer.id !== customer.value.id) {
		const text = shop.words.say(
			"This password reset key is for a different user account. Please log out and try again.",
		);
		return requestView(context, [{ kind: "error", html: safeHtml(text) }]);
	}
	let notices: NoticeFacts[] = [];
	if (method === "POST") {
		const problem = isFromHere(request, urls)
			? await setPasswordByLink(context, login, key)
			: shop.words.say("We were unable to process the form, please try again.");
		if (problem === "") return redirectTo(`${links.to("account")}?password-reset=true`, 303);
		notices = [{ kind: "error", html: safeHtml(problem) }];
	}
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
