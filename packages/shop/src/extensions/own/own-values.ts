import type { TObject } from "typebox";

/** The defaults of an extension's settings. */
export function defaultsOf(schema: TObject): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		Object.entries(schema.properties).flatMap(([field, part]) => ("default" in part ? [[field, part.default]] : [])),
	);
}
