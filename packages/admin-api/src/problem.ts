/** Why a call did not succeed, as pages show it. */
export interface AdminProblem {
	/** "refused": the server said no. "lost": no answer came, so it is not known whether anything was done. */
	kind: "refused" | "lost";
	/** HTTP status; 0 without an answer. */
	status: number;
	/** "feedmill_not_signed_in"; "lost" without an answer. */
	code: string;
	/** The server's sentence in the person's language; "" without an answer. */
	message: string;
	/** Field -> its sentence. */
	fields: Readonly<Record<string, string>>;
	/** The ability that is needed, if one is lacking. */
	needs: string;
	/** Of a failure of the server, to find it in its log; "" otherwise. */
	requestId: string;
	/** Everything else that came with it. */
	data: Readonly<Record<string, unknown>>;
}

/** The problem in a response that is no success. A body that is not ours (of a proxy) has no message. */
export function problemOf(status: number, body: unknown, requestId: string): AdminProblem {
	const { code, message, data } = recordOf(body);
	const given = recordOf(data);
	const ours = typeof code === "string" && typeof message === "string";
	return {
		kind: "refused",
		status,
		code: ours ? code : "no_answer_of_ours",
		message: ours ? message : "",
		fields: { ...textsOf(given.params), ...textsOf(given.problems) },
		needs: typeof given.needs === "string" ? given.needs : "",
		requestId: typeof given.request_id === "string" ? given.request_id : requestId,
		data: given,
	};
}

export const LOST: AdminProblem = {
	kind: "lost",
	status: 0,
	code: "lost",
	message: "",
	fields: {},
	needs: "",
	requestId: "",
	data: {},
};

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textsOf(value: unknown): Record<string, string> {
	return Object.fromEntries(
		Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}
