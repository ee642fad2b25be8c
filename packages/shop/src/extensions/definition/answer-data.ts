import type { Static, TObject } from "typebox";

/**
 * What an extension shows in an answer, under extensions.{namespace}: the schema, shown by OPTIONS and the OpenAPI
 * document, and the data. `data` is called with objects that are loaded already and must depend on them alone: answers
 * are cached while they do not change.
 */
export interface AnswerData<Schema extends TObject, Sources extends readonly unknown[]> {
	schema: Schema;
	data(...sources: Sources): Static<Schema>;
}

/** What is wrong with it, in one sentence; null when nothing is. `part` is where it stands: "cart.item". */
export function answerDataProblem(
	namespace: string,
	part: string,
	{ schema, data }: { schema?: unknown; data?: unknown } = {},
): string | null {
	if ((schema === undefined) === (data === undefined)) return null;
	const [there, missing] = data === undefined ? ["a schema", "data"] : ["data", "schema"];
	return `The part ${part} of the extension ${namespace} has ${there} but no ${missing}.`;
}
