import type { NoticeFacts } from "@feedmill/storefront/frame/frame.ts";
import { lostPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import type { PageAnswer, PageContext } from "../basics/page.ts";
import { loginPage } from "./account-login.ts";
import { confirmForm } from "./login-forms.ts";

/**
 * The page of the verification link. A button verifies, not the link, because mail scanners follow links; and only in a
 * browser that is logged in to the account, since a stranger may have registered it with this address and knows its
 * password. In any other the reader of the mail sets a new password. Attempts count like passwords.
 */
export async function confirmEmail(context: PageContext): Promise<PageAnswer> {
	const { shop, form, url, method, request, urls, limiter, links, caller } = context;
	const sent = confirmForm.read(form);
	const key = sent.key || url.searchParams.get("key") || "";
	const login = sent.login || url.searchParams.get("login") || "";
	if (!(await limiter.take("login", request.ip)).allowed)
		return view(context, {
			kind: "error",
			html: safeHtml(shop.words.say("Too many attempts. Please wait a minute and try again.")),
		});
	const found = await shop.customers.email.addressOfKey(login, key);
	if (!found.ok) {
		shop.securityLog.write({ event: "reset-key-refused", client: request.ip });
		return view(context, { kind: "error", html: safeHtml(shop.words.reason(found.error)) });
	}
	if (found.value.confirmed)
		return view(context, {
			kind: "success",
			html: safeHtml(shop.words.say("Your email address is confirmed already.")),
		});
	if (caller.customer?.id !== found.value.customerId) return newPassword(context, { ...found.value, key, login });
	if (method === "POST" && isFromHere(request, urls)) {
		const done = await shop.customers.email.confirm(login, key);
		return view(
			context,
			done.ok
				? { kind: "success", html: safeHtml(shop.words.say("Thank you. Your email address is confirmed.")) }
				: { kind: "error", html: safeHtml(shop.words.reason(done.error)) },
		);
	}
	const action = links.to("accountSection", { section: "confirm-email" });
	const { email } = found.value;
	return loginPage(context, { view: "confirm-email", notices: [], action, key, login, email }, shop.words.tell(TITLE));
}

/** The form of a new password, for whoever reads the mail but is not logged in to the account. */
function newPassword(
	context: PageContext,
	{ email, passwordKey, key, login }: { email: string; passwordKey: string; key: string; login: string },
): PageAnswer {
	const { settings, links, shop } = context;
	const again = `${links.to("accountSection", { section: "confirm-email" })}?${new URLSearchParams({ key, login })}`;
	const text = shop.words.say(
		'To confirm {email}, choose a new password, which ends every login of this account; or, if you know its password because you chose it, <a href="{url}">log in</a> first.',
		{
			email: escapeHtml(email),
			url: escapeHtml(`${links.to("account")}?${new URLSearchParams({ redirect_to: again })}`),
		},
	);
	const action = lostPasswordPath(settings);
	return loginPage(
		context,
		{ view: "new-password", notices: [], action, resetKey: passwordKey, resetLogin: login, html: safeHtml(text) },
		shop.words.tell(TITLE),
	);
}

const TITLE = said("Confirm your email address");

function view(context: PageContext, notice: NoticeFacts): PageAnswer {
	const { say, tell } = context.shop.words;
	const back = safeHtml(say('<a href="{url}">My account</a>', { url: escapeHtml(context.links.to("account")) }));
	return loginPage(context, { view: "message", notices: [notice], heading: tell(TITLE), html: back }, tell(TITLE));
}
