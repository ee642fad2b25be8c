import type { Customer } from "@feedmill/shop/customers/customer.ts";
import { hasOneAddress } from "@feedmill/trade/address/countries.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { logOutBrowser } from "../../accounts/browser-login.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import {
	notFound,
	type PageAnswer,
	type PageContext,
	type PageLoader,
	redirectTo,
	renderPage,
} from "../basics/page.ts";
import { downloadRows } from "../downloads/download-rows.ts";
import { accountAddresses, editAddress } from "./account-addresses.ts";
import { accountDetails } from "./account-details.ts";
import { accountLogin, lostPassword } from "./account-login.ts";
import { accountMenu } from "./account-menu.ts";
import { cancelOrder, listOrders, orderAgain, recentOrders, viewOrder } from "./account-orders.ts";
import { paymentMethods, savesMethods } from "./account-payment-methods.ts";
import type { AccountContext, AccountView } from "./account-view.ts";
import { confirmEmail } from "./confirm-email.ts";
import { rememberLanguage } from "./login-attempt.ts";
import { loginForm } from "./login-forms.ts";
import { isSignedLogOut, logOutNonce } from "./login-page.ts";
import { typedFields } from "./typed-fields.ts";

/** Handles an account page; `item`: the path after the section, "" for none. */
type AccountHandler = (context: AccountContext, item: string) => Promise<AccountView | PageAnswer>;

const handlers: Record<string, AccountHandler> = {
	"": dashboard,
	orders: listOrders,
	"view-order": viewOrder,
	downloads,
	"edit-address": (context, item) => (item === "" ? accountAddresses(context) : editAddress(context, item)),
	"edit-account": accountDetails,
	"payment-methods": paymentMethods,
	"customer-logout": logOut,
};

/** /my-account/ and everything below. Without a login, the login form at the same URL. Reference: account §0 to §10. */
export const loadAccountPage: PageLoader = async (context) => {
	const { route, caller, url } = context;
	const section = route.params.section ?? "";
	const item = route.params.item ?? "";
	context.reply.header("referrer-policy", "same-origin");
	if (section === "lost-password" && item === "") return lostPassword(context);
	if (section === "confirm-email" && item === "") return confirmEmail(context);
	const handler = Object.hasOwn(handlers, section) ? handlers[section] : undefined;
	if (!handler) return notFound;
	// A login form from another tab: log in with it.
	if (context.method === "POST" && loginForm.read(context.form).login) return accountLogin(context, goOn);
	if (!caller.customer)
		return section === "customer-logout" ? redirectTo(context.links.to("account")) : accountLogin(context, goOn);
	const own: AccountContext = { ...context, customer: caller.customer };
	if (context.method === "POST") await rememberLanguage(context.shop, caller.customer);
	if (url.searchParams.has("cancel_order")) return cancelOrder(own);
	if (url.searchParams.has("order_again")) return orderAgain(own);
	const view = await handler(own, item);
	return "heading" in view ? accountPage(own, view, await savesMethods(own)) : view;

	/** The form as it was typed: whoever has logged in now sees it before it is saved. */
	async function goOn(again: PageContext, customer: Customer): Promise<PageAnswer> {
		const { say } = context.shop.words;
		const form = { ...typedFields(again), update_country: "1" };
		const own: AccountContext = { ...again, form, customer };
		const typed = await handler!(own, item);
		if (!("heading" in typed)) return typed;
		const html = safeHtml(say("You are logged in again. Please check what you typed, and save it."));
		return accountPage(own, { ...typed, notices: [{ kind: "info", html }] }, await savesMethods(own));
	}
};

/** Reference: account §4. */
async function downloads(context: AccountContext): Promise<AccountView> {
	const { links, shop, customer } = context;
	const { say } = shop.words;
	const rows = downloadRows(await shop.downloads.ofCustomer(customer.id), context);
	return {
		heading: say("Downloads"),
		active: "downloads",
		section:
			rows.length > 0
				? { kind: "downloads", downloads: rows }
				: {
						kind: "message",
						html: safeHtml(say("No downloads available yet.")),
						buttonText: say("Browse products"),
						buttonHref: links.to("shop"),
					},
	};
}

async function dashboard(context: AccountContext): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	const { links, settings, customer, method } = context;
	// A registration sent twice.
	if (method === "POST") return redirectTo(links.to("account"), 303);
	return {
		heading: say("My account"),
		active: "dashboard",
		section: {
			kind: "dashboard",
			name: customer.displayName,
			logOutHref: logOutHref(context),
			ordersHref: links.to("accountSection", { section: "orders" }),
			addressesHref: links.to("accountSection", { section: "edit-address" }),
			detailsHref: links.to("accountSection", { section: "edit-account" }),
			ships: !hasOneAddress(settings),
			recent: await recentOrders(context),
		},
	};
}

function logOutHref(context: PageContext): string {
	return `${context.links.to("accountSection", { section: "customer-logout" })}?_wpnonce=${logOutNonce(context)}`;
}

async function logOut(context: AccountContext): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	if (isSignedLogOut(context, context.url.searchParams.get("_wpnonce") ?? "")) {
		await logOutBrowser(context);
		return redirectTo(context.links.to("account"));
	}
	return {
		heading: say("Log out"),
		active: "customer-logout",
		section: {
			kind: "message",
			html: safeHtml(
				say('Are you sure you want to log out? <a href="{url}">Confirm and log out</a>', {
					url: escapeHtml(logOutHref(context)),
				}),
			),
			buttonText: "",
			buttonHref: "",
		},
	};
}

async function accountPage(
	context: AccountContext,
	{ heading, active, section, notices = [], status }: AccountView,
	withMethods: boolean,
): Promise<PageAnswer> {
	const { shop, settings, links } = context;
	const { say } = shop.words;
	return renderPage({
		page: "account",
		props: {
			heading,
			navigation: await accountMenu(context, { active, withMethods, logOutHref: logOutHref(context) }),
			notices,
			section,
		},
		title: heading,
		...(active === "dashboard" ? { seo: (await shop.content.page(settings.pages.myaccount.id))?.seo } : {}),
		head: { robots: "noindex, nofollow", canonical: "" },
		breadcrumb:
			active === "dashboard"
				? [{ name: heading, href: "" }]
				: [
						{ name: say("My account"), href: links.to("account") },
						{ name: heading, href: "" },
					],
		bodyClasses: ["woocommerce-account", "woocommerce-page"],
		entries: ["account"],
		...(status === undefined ? {} : { status }),
		audience: "visitor",
		// Also where the request itself came without the login.
		neverStored: true,
	});
}
