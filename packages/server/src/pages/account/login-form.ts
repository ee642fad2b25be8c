import type { LoginFormProps } from "@feedmill/storefront/components/login-form.tsx";
import type { PageContext } from "../basics/page.ts";

/** The log-in form wherever it stands; it is always sent to the account page. */
export function loginFormProps(
	{ links, settings }: Pick<PageContext, "links" | "settings">,
	{ redirect = "", username = "" } = {},
): LoginFormProps {
	return { action: links.to("account"), username, redirect, lostPasswordHref: lostPasswordPath({ links, settings }) };
}

/** Where a password is asked for anew. */
export function lostPasswordPath({ links, settings }: Pick<PageContext, "links" | "settings">): string {
	return settings.pages.myaccount.path
		? links.to("accountSection", { section: "lost-password" })
		: `${links.to("login")}?action=lostpassword`;
}

/** The link in the mail to a new customer. */
export function confirmLink({ links, urls }: Pick<PageContext, "links" | "urls">, key: string, login: string): string {
	const query = new URLSearchParams({ key, login });
	return urls.absolute(`${links.to("accountSection", { section: "confirm-email" })}?${query}`);
}

/** The link in the mail: to the account's own form, or to /wp-login.php where there is no account page. */
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
