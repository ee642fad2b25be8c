import type { AdminCalls } from "@feedmill/admin-api/feedmill-v1/calls.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useMutation } from "@tanstack/react-query";
import { ask, problemOf } from "../../data/client.ts";

export interface Step<Name extends keyof AdminCalls> {
	send: (parameters: AdminCalls[Name]["takes"]) => void;
	busy: boolean;
	problem: AdminProblem | null;
	result: AdminCalls[Name]["gives"] | undefined;
}

/** One call of the sign-in: a refusal is shown beside its form and asks nothing over the page. */
export function useStep<Name extends keyof AdminCalls>(
	name: Name,
	onDone?: (given: AdminCalls[Name]["gives"]) => void,
): Step<Name> {
	const { mutate, isPending, error, data } = useMutation({
		mutationFn: (parameters: AdminCalls[Name]["takes"]) => ask(name, parameters, { asksNobody: true }),
		// Offline it is tried and refused, rather than sent some time later.
		networkMode: "always",
		...(onDone ? { onSuccess: onDone } : {}),
	});
	return { send: mutate, busy: isPending, problem: problemOf(error), result: data };
}
