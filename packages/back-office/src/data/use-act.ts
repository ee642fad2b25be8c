import type { AdminCalls } from "@feedmill/admin-api/feedmill-v1/calls.ts";
import { newKey } from "@feedmill/admin-api/new-key.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ask, problemOf, queries } from "./client.ts";

export interface Act<Name extends keyof AdminCalls> {
	send: (parameters: AdminCalls[Name]["takes"]) => void;
	busy: boolean;
	/** Why it was not done. */
	problem: AdminProblem | null;
	failed: boolean;
	forget: () => void;
}

export interface ActOptions {
	/** Other parameters are another act, with a key of its own: the rows of another file. */
	isByContent?: boolean;
}

/**
 * An act that may be sent again when its answer was lost: until it has succeeded it has the same idempotency key,
 * however often somebody presses. Afterwards, and when somebody else was faster, everything of `subject` ("orders") is
 * read again.
 */
export function useAct<Name extends keyof AdminCalls>(
	name: Name,
	subject: string,
	onDone: (given: AdminCalls[Name]["gives"]) => void,
	{ isByContent = false }: ActOptions = {},
): Act<Name> {
	const key = useRef("");
	const content = useRef("");
	const readAnew = () => queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(subject, queryKey[0]) });
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: (parameters: AdminCalls[Name]["takes"]) => {
			const sent = isByContent ? JSON.stringify(parameters) : "";
			if (sent !== content.current) key.current = "";
			content.current = sent;
			key.current ||= newKey();
			return ask(name, parameters, { key: key.current });
		},
		// Offline it is tried and refused, rather than sent some time later.
		networkMode: "always",
		onSuccess(given) {
			key.current = "";
			content.current = "";
			void readAnew();
			onDone(given);
		},
		onError: (problem) => void (isOvertaken(problemOf(problem)?.status) && readAnew()),
	});
	return { send: mutate, busy: isPending, problem: problemOf(error), failed: error !== null, forget: reset };
}

/** Somebody else was faster: what the page shows is old. */
function isOvertaken(status: number | undefined): boolean {
	return status === 409 || status === 412;
}

function isOf(subject: string, name: unknown): boolean {
	return typeof name === "string" && name.startsWith(`GET ${subject}`);
}
