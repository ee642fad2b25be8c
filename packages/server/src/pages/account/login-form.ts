import type { LoginFormProps } from "@feedmill/storefront/components/login-form.tsx";
import { lostPasswordPath, newPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import type { PageContext } from "../basics/page.ts";

/** Props of the login form, which is sent to the account page unless it keeps another form of the account. */
export function loginFormProps(
	{ links, settings }: Pick<PageContext, "links" | "settings">,
	{
		redirect = "",
		username = "",
		remember = false,
		action = links.to("account"),
		typed = {},
	}: Partial<LoginFormProps> = {},
): LoginFormProps {
	return { action, username, remember, redirect, typed, lostPasswordHref: lostPasswordPath(settings) };
}

/** URL of the verification link in the welcome mail. */
export function confirmLink({ links, urls }: Pick<PageContext, "links" | "urls">, key: string, login: string): string {
	const query = new URLSearchParams({ key, login });
	return urls.absolute(`${links.to("accountSection", { section: "confirm-email" })}?${query}`);
}

/** URL of the link in the mail that lets a customer set a password. */
export function passwordLink(
	{ settings, urls }: Pick<PageContext, "settings" | "urls">,
	key: string,
	login: string,
): string {
	return urls.absolute(newPasswordPath(settings, key, login));
}
