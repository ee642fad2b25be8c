import { Batch } from "@feedmill/store-api/cart-requests.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import { errorEnvelope } from "../http/error-envelope.ts";
import { statusOf } from "../http/error-status.ts";
import { withoutOuterSlashes } from "../http/front-door.ts";
import { parseQuery } from "../http/query-string.ts";
import type { RestCall } from "../rest/matching/call.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../rest/matching/route.ts";
import { chooseFields } from "../rest/replying/shape-reply.ts";
import { batchGuard } from "./cart/session-guards.ts";

type Entry = Static<typeof Batch>["requests"][number];

const INVALID_PATH: ShopError = problem("woocommerce_rest_invalid_path", said("Invalid path provided."));

/**
 * POST /batch: several calls in one request, run in sequence in one session. Each has its own Nonce; failed parts do
 * not stop the others. Reference: 01 §8.
 */
export const batchRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: "wc/store/v1",
		path: "/batch",
		answers: { status: 207 },
		methods: ["POST"],
		guard: batchGuard,
		// Besides those of its parts, which a body that is refused does not have.
		limit: "batch",
		// For up to 25 parts; other routes have the site's limit.
		bodyLimit: 512 * 1024,
		args: Batch,
		handler: async ({ params, shop, others }) => {
			const { requests, validation } = params;
			if (requests.some(({ path }) => !/wc\/store/i.test(path))) return refuse(INVALID_PATH);
			const calls = requests.map(toCall);
			if (validation === "require-all-validate") {
				const errors = await Promise.all(calls.map((call) => others.validate(call)));
				if (errors.some((error) => error !== null)) {
					const responses = errors.map(
						(error) => error && { body: errorEnvelope(error, shop.words), status: statusOf(error), headers: [] },
					);
					return answer({ failed: "validation", responses }, { status: 207 });
				}
			}
			const responses = [];
			for (const call of calls) {
				const { body, status, headers: inner } = await others.run(call);
				responses.push({
					body: chooseFields({ status, body }, call.query._fields),
					status,
					headers: Object.keys(inner).length === 0 ? [] : inner,
				});
			}
			return answer({ responses }, { status: 207 });
		},
	}),
];

function toCall({ path, method, body, headers }: Entry): RestCall {
	const mark = path.indexOf("?");
	const route = mark === -1 ? path : path.slice(0, mark);
	return {
		method,
		path: `/${withoutOuterSlashes(route)}`,
		query: mark === -1 ? {} : parseQuery(path.slice(mark + 1)),
		body: body ? { kind: "values", values: body } : { kind: "none" },
		headers: Object.fromEntries(
			Object.entries(headers ?? {}).map(([name, value]) => [
				name.toLowerCase().replaceAll("_", "-"),
				Array.isArray(value) ? value.join(",") : value,
			]),
		),
		batched: true,
	};
}
