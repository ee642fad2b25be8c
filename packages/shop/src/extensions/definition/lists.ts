import type { BlockParts } from "./blocks.ts";
import type { EventParts } from "./events.ts";
import type { JobParts } from "./jobs.ts";
import type { PaymentPart } from "./payment.ts";
import type { CallParts } from "./routes.ts";

/**
 * The part of an extension that is not a list but must be one, as one sentence, or null. The compiler finds it too, but
 * extensions are also written in JavaScript.
 */
export function listProblem({
	namespace,
	blocks = [],
	routes = [],
	ajax = [],
	jobs = [],
	subscriptions = [],
	payment: { gateways = [] } = {},
}: BlockParts & CallParts & JobParts & EventParts & { namespace: string; payment?: PaymentPart }): string | null {
	const parts = { blocks, routes, ajax, jobs, subscriptions, gateways };
	const [name] = Object.entries(parts).find(([, part]) => !Array.isArray(part)) ?? [];
	return name === undefined ? null : `The "${name}" of the extension ${namespace} must be a list.`;
}
