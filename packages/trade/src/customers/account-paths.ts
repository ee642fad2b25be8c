import type { StoreSettings } from "../settings/settings.ts";

const LOGIN = "/wp-login.php";

/** Path of the account page; of the login page if none is configured. Specification: 9. */
export function accountPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.myaccount.path || LOGIN;
}

/** Path of the form that requests a new password. */
export function lostPasswordPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.myaccount.path ? `${pages.myaccount.path}lost-password/` : `${LOGIN}?action=lostpassword`;
}

/** Path of the form that sets a password: the link of a mail, with the key that it is allowed by. */
export function newPasswordPath(settings: Pick<StoreSettings, "pages">, key: string, login: string): string {
	const query = new URLSearchParams({ key, login });
	return settings.pages.myaccount.path ? `${lostPasswordPath(settings)}?${query}` : `${LOGIN}?action=rp&${query}`;
}
