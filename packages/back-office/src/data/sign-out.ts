import { useMutation } from "@tanstack/react-query";
import { ask, queries } from "./client.ts";
import { enter } from "./me.ts";

/** Ends the login of this browser. Nothing that was read stays in the page. */
export function useSignOut() {
	return useMutation({
		mutationFn: () => ask("POST me/sign-out", {}, { asksNobody: true }),
		onSuccess(me) {
			enter(me);
			queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "GET me" });
		},
	});
}
