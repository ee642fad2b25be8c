import type { Static, TArray, TObject } from "typebox";
import type { SyncCall } from "./sync-call.ts";

/** An object or a list: published scripts expect either. */
export type AnswerSchema = TObject | TArray;

/**
 * What an extension adds to a response under extensions.{namespace}: the schema (for OPTIONS and the OpenAPI document)
 * and the data. `data` must be a pure function of its arguments, because responses are cached while those do not
 * change.
 */
export interface AnswerData<Schema extends AnswerSchema, Sources extends readonly unknown[]> {
	schema: Schema;
	data(...given: [...sources: Sources, at: SyncCall]): Static<Schema>;
}

/** The mistake in a definition as one sentence, or null. `part`: "cart.item". */
export function answerDataProblem(
	namespace: string,
	part: string,
	{ schema, data }: { schema?: unknown; data?: unknown } = {},
): string | null {
	if ((schema === undefined) === (data === undefined)) return null;
	const [there, missing] = data === undefined ? ["a schema", "data"] : ["data", "schema"];
	return `The part ${part} of the extension ${namespace} has ${there} but no ${missing}.`;
}
