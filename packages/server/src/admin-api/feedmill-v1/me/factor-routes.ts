import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { CodeSchema } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import { qrOf } from "../../../payments/qr-path.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { loginOf, NOT_SIGNED_IN } from "../../callers/asks.ts";
import { logSignedIn, mayTryCode, type SignInDeps, TOO_MANY } from "./me-routes.ts";
import { seenAgain } from "./signed-in.ts";

/** Setting up the second factor: whoever is inside, or lacks only that. The shop decides which. */
export function factorRoutes({ security, limiter }: SignInDeps): RouteDefinition[] {
	return [
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/factor/start",
			methods: ["POST"],
			limit: "login",
			args: Type.Object({}),
			handlerPermits: true,
			handler: async ({ shop, exchange }) => {
				const login = loginOf(exchange.caller);
				if (!login) return refuse(NOT_SIGNED_IN);
				const { siteTitle } = await shop.settings.current();
				const started = await shop.staff.beginFactor(login, plainText(siteTitle));
				if (!started.ok) return refuse(started.error);
				return answer({ ...started.value, qr: qrOf(started.value.uri) });
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/factor/confirm",
			methods: ["POST"],
			limit: "login",
			args: CodeSchema,
			handlerPermits: true,
			handler: async (context) => {
				const { shop, params, exchange, request } = context;
				const login = loginOf(exchange.caller);
				if (!login) return refuse(NOT_SIGNED_IN);
				if (!(await mayTryCode(limiter, login))) return refuse(TOO_MANY);
				const client = { client: request.ip, customer: login.customer.id };
				const codes = await shop.staff.setUpFactor(login, params.code);
				if (!codes.ok) {
					shop.securityLog.write({ event: "factor-refused", ...client, detail: codes.error.code });
					return refuse(codes.error);
				}
				shop.securityLog.write({ event: "factor-set-up", ...client });
				if (login.state.raisedAt === null) logSignedIn(context, login.customer.id, "code");
				return answer({ recoveryCodes: codes.value, me: await seenAgain(context, security) });
			},
		}),
	];
}
