import type { LoginFormProps } from "@feedmill/storefront/components/login-form.tsx";
import type { PageContext } from "../basics/page.ts";

/** Props of the login form, which is always sent to the account page. */
export function loginFormProps(
	{ links, settings }: Pick<PageContext, "links" | "settings">,
	{ redirect = "", username = "" } = {},
): LoginFormProps {
	return { action: links.to("account"), username, redirect, lostPasswordHref: lostPasswordPath({ links, settings }) };
}

/** Path of the form that requests a new password. */
export function lostPasswordPath({ links, settings }: Pick<PageContext, "links" | "settings">): string {
	return settings.pages.myaccount.path
		? links.to("accountSection", { section: "lost-password" })
		: `${links.to("login")}?action=lostpassword`;
}

/** URL of the verification link in the welcome mail. */
export function confirmLink({ links, urls }: Pick<PageContext, "links" | "urls">, key: string, login: string): string {
	const query = new URLSearchParams({ key, login });
	return urls.absolute(`${links.to("accountSection", { section: "confirm-email" })}?${query}`);
}

/** URL of the link in the mail: on the account page, or /wp-login.php if there is none. */
export function passwordLink(
	{ links, settings, urls }: Pick<PageContext, "links" | "settings" | "urls">,
	key: string,
	login: string,
): string {
	const query = new URLSearchParams({ key, login });
	const path = settings.pages.myaccount.path
		? `${lostPasswordPath({ links, settings })}?${query}`
		: `${links.to("login")}?action=rp&${query}`;
	return urls.absolute(path);
}
