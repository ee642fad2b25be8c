import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { CodeSchema, ProofSchema, SignInSchema } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { Login } from "@feedmill/shop/customers/customer.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { mayTryAccount } from "../../../accounts/account-attempts.ts";
import { endLoginOf } from "../../../accounts/browser-login.ts";
import { answer, defineRoute, type RestContext, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import type { Security } from "../../../security/caller.ts";
import type { RateLimiter } from "../../../security/limits/rate-limit.ts";
import { asks, loginOf, NOT_SIGNED_IN, signedInAs } from "../../callers/asks.ts";
import { presentMe } from "./present-me.ts";
import { placeOf, seenAgain, signedIn } from "./signed-in.ts";

export interface SignInDeps {
	security: Security;
	limiter: RateLimiter;
}

/** Signing in and out, and who is signed in. */
export function meRoutes({ security, limiter }: SignInDeps): RouteDefinition[] {
	return [
		defineRoute({
			namespace: NAMESPACE,
			path: "/me",
			methods: ["GET"],
			args: Type.Object({}),
			handler: async ({ shop, exchange }) => answer(await presentMe(exchange.caller, { shop, security })),
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/sign-in",
			methods: ["POST"],
			limit: "login",
			args: SignInSchema,
			handler: async (context) => {
				const { shop, params, exchange, request } = context;
				const { caller, urls } = exchange;
				const failed = (error: ShopError) => {
					shop.securityLog.write({ event: "staff-sign-in-failed", client: request.ip, detail: error.code });
					return refuse(error);
				};
				if (!(await mayTryAccount({ shop, urls, limiter, security, caller }, params.login))) return failed(TOO_MANY);
				const session = await shop.staff.signIn({ ...params, place: placeOf(context) });
				if (!session.ok) return failed(session.error);
				const me = await signedIn(context, security, session.value);
				if (me.needs === null) logSignedIn(context, session.value.customer.id, "password");
				return answer(me);
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/factor",
			methods: ["POST"],
			limit: "login",
			args: CodeSchema,
			handler: async (context) => {
				const { shop, params, exchange, request } = context;
				const login = loginOf(exchange.caller);
				if (!login) return refuse(NOT_SIGNED_IN);
				const client = { client: request.ip, customer: login.customer.id };
				if (!(await mayTryCode(limiter, login))) return refuse(TOO_MANY);
				const passed = await shop.staff.passFactor(login, params.code);
				if (!passed.ok) {
					shop.securityLog.write({ event: "factor-refused", ...client, detail: passed.error.code });
					return refuse(passed.error);
				}
				if (passed.value === "recovery-code") shop.securityLog.write({ event: "recovery-code-used", ...client });
				logSignedIn(context, login.customer.id, passed.value);
				return answer(await seenAgain(context, security));
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/password",
			methods: ["POST"],
			limit: "login",
			args: ProofSchema,
			...asks("administration.enter"),
			handler: async (context) => {
				const { shop, params, exchange, request } = context;
				const login = signedInAs(context);
				const { caller, urls } = exchange;
				const within =
					params.password === undefined
						? await mayTryCode(limiter, login)
						: await mayTryAccount({ shop, urls, limiter, security, caller }, login.customer.login);
				if (!within) return refuse(TOO_MANY);
				const proven = await shop.staff.proveAgain(login, params);
				if (proven.ok) return answer(await seenAgain(context, security));
				const { code } = proven.error;
				const event = code === "feedmill_wrong_code" ? "factor-refused" : "staff-sign-in-failed";
				shop.securityLog.write({ event, client: request.ip, customer: login.customer.id, detail: code });
				return refuse(proven.error);
			},
		}),
		defineRoute({
			namespace: NAMESPACE,
			path: "/me/sign-out",
			methods: ["POST"],
			args: Type.Object({}),
			handler: async ({ shop, exchange, request }) => {
				const { caller, urls } = exchange;
				if (caller.customer)
					shop.securityLog.write({ event: "staff-signed-out", client: request.ip, customer: caller.customer.id });
				exchange.cookies.push(...(await endLoginOf({ shop, caller, urls })));
				exchange.caller = { ...caller, customer: null, actor: { kind: "guest" }, session: null, loginToken: "" };
				return answer(await presentMe(exchange.caller, { shop, security }));
			},
		}),
	];
}

/** Counts a code for an account, from all addresses: whoever has its password must not guess the rest. */
export async function mayTryCode(limiter: RateLimiter, { customer }: Login): Promise<boolean> {
	return (await limiter.take("account", `factor ${customer.login}`)).allowed;
}

export function logSignedIn({ shop, request }: RestContext<unknown>, customer: number, by: string): void {
	shop.securityLog.write({ event: "staff-signed-in", client: request.ip, customer, detail: by });
}

export const TOO_MANY: ShopError = problem(
	"too_many_attempts",
	said("Too many attempts. Please wait a minute and try again."),
	"too-often",
);
