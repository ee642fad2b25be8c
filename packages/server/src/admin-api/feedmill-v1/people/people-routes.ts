import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { type People, RoleChangeSchema, StaffIdSchema } from "@feedmill/admin-api/feedmill-v1/staff/people.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { StaffPerson } from "@feedmill/shop/staff/people.ts";
import { isStaff, needsFactor } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RestResponse, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

/** Who works here: their roles, and the phones that they have lost. */
export const peopleRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/people",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("roles.give"),
		handler: ({ shop, actor }) => peopleNow(shop, actor),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/people/(?P<id>[\\d]+)",
		methods: ["PATCH"],
		args: RoleChangeSchema,
		...asks("roles.give", { again: true }),
		handler: async ({ shop, params: { id, role, was }, actor, request }) => {
			// Whoever has no role yet is invited, and says yes to it.
			const account = await shop.customers.customer(id);
			if (!account || (!isStaff(account.role) && !isStaff(was))) return refuse(NOBODY);
			const changed = await shop.editors.customers.changeRole(id, role, { actor, was: { role: was } });
			if (!changed.ok) return refuse(changed.error);
			const by = actorName(actor);
			if (Object.keys(changed.value.change).length > 0)
				shop.securityLog.write({ event: "role-changed", client: request.ip, customer: id, by });
			return peopleNow(shop, actor);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/people/(?P<id>[\\d]+)/factor",
		methods: ["DELETE"],
		args: StaffIdSchema,
		...asks("roles.give", { again: true }),
		handler: async ({ shop, params: { id }, actor, request }) => {
			const account = await shop.customers.customer(id);
			if (!account || !isStaff(account.role)) return refuse(NOBODY);
			const removed = await shop.staff.removeFactor(account.email, actor);
			if (!removed.ok) return refuse(removed.error);
			shop.securityLog.write({ event: "factor-removed", client: request.ip, customer: id, by: actorName(actor) });
			return peopleNow(shop, actor);
		},
	}),
];

async function peopleNow({ staff }: Pick<Shop, "staff">, actor: Actor): Promise<RestResponse> {
	const found = await staff.people(actor);
	if (!found.ok) return refuse(found.error);
	const { people, more } = found.value;
	const body: People = { people: people.map((person) => present(person, actor)), more };
	return answer(body);
}

function present(person: StaffPerson, actor: Actor): People["people"][number] {
	const { id, name, login, email, role, hasFactor, hasPassword, lastUse } = person;
	return {
		id,
		name: plainText(name),
		login,
		email,
		role,
		factor: hasFactor ? "set-up" : needsFactor(role) ? "wanted" : "none",
		canSignIn: hasPassword,
		lastUse,
		isMe: actor.kind === "staff" && actor.id === id,
	};
}

const NOBODY = problem("feedmill_not_found", said("Nobody of that number works here."), "not-found");
