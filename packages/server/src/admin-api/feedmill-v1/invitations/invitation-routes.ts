import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	AcceptSchema,
	type InvitationRead,
	InvitationTokenSchema,
	InviteSchema,
	type Invitation as WireInvitation,
	type NewInvitation as WireNewInvitation,
} from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import type { Invitation } from "@feedmill/shop/staff/invitations/invitation-repository.ts";
import { actorName } from "@feedmill/trade/access/actor.ts";
import { Type } from "typebox";
import { mayTryAccount } from "../../../accounts/account-attempts.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { logSignedIn, type SignInDeps, TOO_MANY } from "../me/me-routes.ts";
import { placeOf, signedIn } from "../me/signed-in.ts";

/** How somebody becomes staff. */
export function invitationRoutes({ security, limiter }: SignInDeps): RouteDefinition[] {
	return [
		defineRoute({
			namespace: NAMESPACE,
			path: "/invitations",
			methods: ["GET"],
			args: Type.Object({}),
			...asks("roles.give"),
			handler: async ({ shop }) => answer((await shop.staff.invitations()).map(presentInvitation)),
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/invitations",
			methods: ["POST"],
			args: InviteSchema,
			...asks("roles.give", { again: true }),
			handler: async ({ shop, params, actor, urls, request }) => {
				const { mailed, ...given } = params;
				const linkOf = (token: string) => urls.absolute(`/admin/?invitation=${token}`);
				const made = await shop.staff.invite({ ...given, ...(mailed ? { mailed: linkOf } : {}) }, actor);
				if (!made.ok) return refuse(made.error);
				const { invitation, token } = made.value;
				shop.securityLog.write({
					event: "invitation-made",
					client: request.ip,
					by: actorName(actor),
					detail: invitation.role,
				});
				const body: WireNewInvitation = { invitation: presentInvitation(invitation), link: linkOf(token) };
				return answer(body, { status: 201 });
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/invitations/(?P<id>[\\d]+)",
			methods: ["DELETE"],
			args: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
			...asks("roles.give"),
			handler: async ({ shop, params, actor, request }) => {
				const taken = await shop.staff.takeBack(params.id, actor);
				if (!taken.ok) return refuse(taken.error);
				shop.securityLog.write({ event: "invitation-taken-back", client: request.ip, by: actorName(actor) });
				return answer((await shop.staff.invitations()).map(presentInvitation));
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/invitations/read",
			methods: ["POST"],
			limit: "login",
			args: InvitationTokenSchema,
			handler: async ({ shop, params, request }) => {
				const read = await shop.staff.readInvitation(params.token);
				if (!read.ok) {
					shop.securityLog.write({ event: "invitation-refused", client: request.ip });
					return refuse(read.error);
				}
				const { kind, role, email, hasAccount } = read.value;
				const { siteTitle } = await shop.settings.current();
				const body: InvitationRead = { kind, role, email, hasAccount, shop: plainText(siteTitle) };
				return answer(body);
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/invitations/accept",
			methods: ["POST"],
			limit: "login",
			args: AcceptSchema,
			handler: async (context) => {
				const { shop, params, exchange, request } = context;
				const { caller, urls } = exchange;
				const read = await shop.staff.readInvitation(params.token);
				// The password of an account must not be guessed here either.
				if (read.ok && read.value.hasAccount) {
					if (!(await mayTryAccount({ shop, urls, limiter, security, caller }, read.value.email)))
						return refuse(TOO_MANY);
				}
				const taken = read.ok ? await shop.staff.accept({ ...params, place: placeOf(context) }) : read;
				if (!taken.ok) {
					shop.securityLog.write({ event: "invitation-refused", client: request.ip, detail: taken.error.code });
					return refuse(taken.error);
				}
				const { id, role } = taken.value.customer;
				shop.securityLog.write({ event: "invitation-accepted", client: request.ip, customer: id, detail: role });
				const me = await signedIn(context, security, taken.value);
				if (me.needs === null) logSignedIn(context, id, "invitation");
				return answer(me);
			},
		}),
	];
}

function presentInvitation({ id, email, role, by, createdAt, expiresAt }: Invitation): WireInvitation {
	return { id, email, role, by: plainText(by), createdAt, expiresAt };
}
