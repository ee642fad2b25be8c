import { type CallOptions, createAdminClient } from "@feedmill/admin-api/client.ts";
import type { AdminCalls } from "@feedmill/admin-api/feedmill-v1/calls.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { askAgain } from "./asking.ts";
import { pageData } from "./page-data.ts";

/** The client of this page: a session that has ended is signed in again over the page. */
export const client = createAdminClient({ root: pageData.root, nonce: pageData.me.nonce, askAgain });

/** A problem as what a query or change failed with. */
export class Refused extends Error {
	readonly problem: AdminProblem;

	constructor(problem: AdminProblem) {
		super(problem.code);
		this.problem = problem;
	}
}

/** The body of the answer. @throws Refused */
export async function ask<Name extends keyof AdminCalls>(
	name: Name,
	parameters: AdminCalls[Name]["takes"],
	options: CallOptions = {},
): Promise<AdminCalls[Name]["gives"]> {
	const answer = await client.call(name, parameters, options);
	if (answer.ok) return answer.body;
	throw new Refused(answer.problem);
}

/** A read as a query: `useQuery(reading("GET me/places", {}))`. */
export function reading<Name extends keyof AdminCalls>(name: Name, parameters: AdminCalls[Name]["takes"]) {
	return queryOptions({
		queryKey: [name, parameters],
		queryFn: ({ signal }) => ask(name, parameters, { signal }),
	});
}

/** ms for which what was read is not read again when a screen opens. */
const FRESH = 10_000;

/** Reads that got no answer were repeated by the client; with a refusal the answer would be the same. */
export const queries = new QueryClient({
	defaultOptions: { queries: { retry: false, staleTime: FRESH, refetchOnWindowFocus: true } },
});

/** The problem that a query or a change failed with, as far as it is one of the server. */
export function problemOf(error: unknown): AdminProblem | null {
	return error instanceof Refused ? error.problem : null;
}
