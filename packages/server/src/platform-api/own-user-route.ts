import type { Customer } from "@feedmill/shop/customers/customer.ts";
import { type Actor, roleNow } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { avatarUrls } from "../http/avatar-urls.ts";
import type { Urls } from "../http/urls.ts";
import { answer, defineRoute, refuse } from "../rest/matching/route.ts";
import { capabilitiesOf } from "./capabilities.ts";

const NOT_LOGGED_IN: ShopError = problem(
	"rest_not_logged_in",
	said("You are not currently logged in."),
	"unidentified",
);

/** The account of the login; with context=edit its role and capabilities too. Reference: server 12 §2. */
export const ownUserRoute = defineRoute({
	namespace: "wp/v2",
	path: "/users/me",
	methods: ["GET"],
	args: Type.Object({ context: Type.Enum(["view", "embed", "edit"], { default: "view" }) }),
	handler: async ({ customer, actor, params, urls }) =>
		customer ? answer(presentUser(customer, actor, params.context === "edit", urls)) : refuse(NOT_LOGGED_IN),
});

function presentUser(customer: Customer, actor: Actor, edited: boolean, urls: Urls): Readonly<Record<string, unknown>> {
	const { id, login, displayName, email } = customer;
	const role = roleNow(customer, actor);
	const slug = slugOf(login);
	const shown = { url: "", description: "", link: urls.absolute(`/author/${slug}/`) };
	const ends = {
		avatar_urls: avatarUrls(email),
		meta: [],
		is_super_admin: can(actor, "roles.give"),
		_links: { self: [{ href: urls.rest(`/wp/v2/users/${id}`) }] },
	};
	if (!edited) return { id, name: asStoredThere(displayName), ...shown, slug, ...ends };
	return {
		id,
		username: login,
		name: asStoredThere(displayName),
		first_name: asStoredThere(customer.firstName),
		last_name: asStoredThere(customer.lastName),
		email,
		...shown,
		locale: customer.language === "" ? "en_US" : customer.language.replace("-", "_"),
		nickname: asStoredThere(displayName),
		slug,
		roles: [role],
		registered_date: `${new Date(customer.createdAt).toISOString().slice(0, 19)}+00:00`,
		capabilities: capabilitiesOf(role),
		extra_capabilities: { [role]: true },
		...ends,
	};
}

/** WordPress stores names with "<" as an entity, and clients show them as HTML. */
function asStoredThere(name: string): string {
	return name.replaceAll("<", "&lt;");
}
