import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import type { LoginPageProps } from "@feedmill/storefront/pages/login.tsx";
import { isStaff } from "@feedmill/trade/access/abilities.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { logOutBrowser } from "../../accounts/browser-login.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { setCookie } from "../../security/cookies.ts";
import { type PageAnswer, type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { errorNotices, type FieldProblem, ofForm } from "../forms/show-problems.ts";
import { customerOfLink, mailPasswordLink, mayAskForPassword, tryLogin } from "./login-attempt.ts";
import { lostPasswordForm, newPasswordForm, platformLoginForm } from "./login-forms.ts";
import { setPasswordByLink } from "./set-password-by-link.ts";

/** /wp-login.php with all its actions. Reference: 07 §5. */
export const loadLoginPage: PageLoader = async (context) => {
	const { url, reply, urls } = context;
	reply
		.header("x-frame-options", "SAMEORIGIN")
		.header(
			"set-cookie",
			setCookie("wordpress_test_cookie", "WP Cookie check", { secure: urls.origin.startsWith("https:") }),
		);
	switch (url.searchParams.get("action")) {
		case "lostpassword":
		case "retrievepassword":
			return lostPassword(context);
		case "rp":
		case "resetpass":
			return newPassword(context);
		case "register":
			return redirectTo("/wp-login.php?registration=disabled");
		case "logout":
			return logOut(context);
		default:
			return logIn(context);
	}
};

/** /wp-admin/…: to the back office; a customer, and profile.php, to the account or to the login. */
export const loadAdminPage: PageLoader = async ({ caller, links, settings, url }) => {
	const isProfile = url.pathname.startsWith("/wp-admin/profile.php");
	if (!isProfile && (!caller.customer || isStaff(caller.customer.role))) return redirectTo("/admin/");
	return redirectTo(
		caller.customer
			? settings.pages.myaccount.path || links.to("home")
			: `/wp-login.php?redirect_to=${encodeURIComponent(url.pathname)}`,
	);
};

async function logIn(context: PageContext): Promise<PageAnswer> {
	const { method, form, url, urls, shop } = context;
	const query = url.searchParams;
	const typed = platformLoginForm.read(form);
	const { username } = typed;
	const redirect = typed.redirect || query.get("redirect_to") || "";
	if (method === "GET") return loginView(context, { redirect, username: "", notices: stateNotices(query, shop.words) });
	const refused = (problems: FieldProblem[]) =>
		loginView(context, { redirect, username, notices: errorNotices(problems, shop.words) });
	const problems = platformLoginForm.problems(typed);
	if (problems.length > 0) return refused(problems);
	const tried = await tryLogin(context, { login: username, password: typed.password, remember: typed.remember });
	if (!tried.ok) return refused(platformLoginForm.problemsOf(tried.error));
	return redirectTo(
		safeRedirect(redirect, urls.origin, isStaff(tried.value.customer.role) ? "/wp-admin/" : "/wp-admin/profile.php"),
	);
}

function loginView(
	context: PageContext,
	{ redirect, username, notices }: { redirect: string; username: string; notices: NoticeFacts[] },
): PageAnswer {
	const { say } = context.shop.words;
	const { links, settings } = context;
	const siteName = plainText(settings.siteTitle);
	return page(
		context,
		{
			view: "wordpress",
			notices,
			action: "/wp-login.php",
			username,
			remember: platformLoginForm.read(context.form).remember,
			redirect,
			lostPasswordHref: "/wp-login.php?action=lostpassword",
			siteName,
			homeHref: links.to("home"),
		},
		say("Log In"),
	);
}

/** Messages of an earlier step, by the query. */
function stateNotices(query: URLSearchParams, { say }: Words): NoticeFacts[] {
	if (query.get("loggedout") === "true") return [{ kind: "info", html: safeHtml(say("You are now logged out.")) }];
	if (query.get("registration") === "disabled")
		return [
			{ kind: "error", html: safeHtml(say("<strong>Error:</strong> User registration is currently not allowed.")) },
		];
	if (query.get("checkemail") === "confirm")
		return [
			{
				kind: "info",
				html: safeHtml(
					say('Check your email for the confirmation link, then visit the <a href="/wp-login.php">login page</a>.'),
				),
			},
		];
	if (query.get("password") === "changed")
		return [{ kind: "info", html: safeHtml(say('Your password has been reset. <a href="/wp-login.php">Log in</a>')) }];
	return [];
}

async function lostPassword(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { method, url, form } = context;
	let problems: FieldProblem[] = [];
	if (method === "GET" && url.searchParams.get("error") === "invalidkey")
		problems = ofForm(
			said("This key is invalid or has already been used. Please reset your password again if needed."),
		);
	if (method === "POST") problems = await askForPassword(context);
	if (method === "POST" && problems.length === 0) return redirectTo("/wp-login.php?checkemail=confirm");
	const text = say(
		"Please enter your username or email address. You will receive an email message with instructions on how to reset your password.",
	);
	const view = {
		view: "lost-password" as const,
		notices: errorNotices(problems, context.shop.words),
		action: "/wp-login.php?action=lostpassword",
		username: lostPasswordForm.read(form).login,
		loginHref: "/wp-login.php",
		text,
		label: say("Username or Email Address"),
		button: say("Get New Password"),
	};
	return page(context, view, say("Lost Password"));
}

/** Mails the link; otherwise what is wrong. */
async function askForPassword(context: PageContext): Promise<FieldProblem[]> {
	const typed = lostPasswordForm.read(context.form);
	if (!(await mayAskForPassword(context, typed.login)))
		return ofForm(said("<strong>Error:</strong> Please wait a minute and try again."));
	// What is missing is said by the shop, in the words of this page.
	const problems = typed.login === "" ? [] : lostPasswordForm.problems(typed);
	if (problems.length > 0) return problems;
	const sent = await mailPasswordLink(context, typed.login);
	return sent.ok ? [] : lostPasswordForm.problemsOf(sent.error);
}

async function newPassword(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { method, form, url } = context;
	const sent = newPasswordForm.read(form);
	const key = sent.key || url.searchParams.get("key") || "";
	const login = sent.login || url.searchParams.get("login") || "";
	const customer = await customerOfLink(context, login, key);
	if (!customer.ok) return redirectTo("/wp-login.php?action=lostpassword&error=invalidkey");
	const problems = method === "POST" ? await setPasswordByLink(context, login, key) : [];
	if (method === "POST" && problems.length === 0) return redirectTo("/wp-login.php?password=changed");
	const notices = errorNotices(problems, context.shop.words);
	return page(
		context,
		{ view: "new-password", notices, action: "/wp-login.php?action=resetpass", resetKey: key, resetLogin: login },
		say("Reset Password"),
	);
}

async function logOut(context: PageContext): Promise<PageAnswer> {
	const { say } = context.shop.words;
	const { url, settings } = context;
	if (isSignedLogOut(context, url.searchParams.get("_wpnonce") ?? "")) {
		await logOutBrowser(context);
		return redirectTo("/wp-login.php?loggedout=true&wp_lang=en_US");
	}
	const site = escapeHtml(plainText(settings.siteTitle));
	const href = escapeHtml(`/wp-login.php?action=logout&_wpnonce=${logOutNonce(context)}`);
	return page(
		context,
		{
			view: "message",
			notices: [],
			heading: say("Log out"),
			html: safeHtml(
				say('You are attempting to log out of {site}. Do you really want to <a href="{href}">log out</a>?', {
					site,
					href,
				}),
			),
		},
		say("Log out"),
		403,
	);
}

/** Nonce of logout links, against CSRF. */
export function logOutNonce({ security, caller }: Pick<PageContext, "security" | "caller">): string {
	return security.nonces.create({ action: "log-out", user: caller.customer?.id ?? 0, loginToken: caller.loginToken });
}

export function isSignedLogOut({ security, caller }: Pick<PageContext, "security" | "caller">, nonce: string): boolean {
	return security.nonces.verify(nonce, {
		action: "log-out",
		user: caller.customer?.id ?? 0,
		loginToken: caller.loginToken,
	});
}

function page({ settings, reply }: PageContext, props: LoginPageProps, title: string, status = 200): PageAnswer {
	reply.header("referrer-policy", "strict-origin-when-cross-origin");
	return renderPage({
		page: "login",
		props,
		title,
		head: { wholeTitle: `${title} ‹ ${plainText(settings.siteTitle)}`, robots: "noindex, nofollow", canonical: "" },
		bodyClasses: ["login", "woocommerce-page"],
		entries: ["account"],
		...(status === 200 ? {} : { status }),
		audience: "visitor",
	});
}
