import { type TObject, type TSchema, Type } from "typebox";
import { Check } from "typebox/schema";
import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";
import { typedValue } from "./typed-value.ts";

type Values = Readonly<Record<string, string>>;

/** Ways to pay of the shop's own: they ask no provider and have nothing to hide. */
const WITHOUT_SECRETS: readonly string[] = ["bacs", "cheque", "cod"];

/**
 * Which of a form's values anybody may read and which are secret. A field of the schema is open unless it says
 * `secret: true`; a value that the schema does not name is secret.
 */
export function splitSecrets(schema: TObject | undefined, values: Values): { open: Values; secret: Values } {
	const open: Record<string, string> = {};
	const secret: Record<string, string> = {};
	for (const [key, value] of Object.entries(values)) (isSecretField(schema, key) ? secret : open)[key] = value;
	return { open, secret };
}

export function isSecretField(schema: TObject | undefined, key: string): boolean {
	const field = fieldOf(schema, key);
	return field === undefined || (field as { secret?: boolean }).secret === true;
}

/** The schema that decides what of a gateway's values is secret; `declared`: what its code says of them. */
export function gatewayFields(id: string, declared: TObject | undefined): TObject | undefined {
	return WITHOUT_SECRETS.includes(id) ? EVERYTHING_OPEN : declared;
}

/** Whether each value, given as text, is one that its field takes. Error: feedmill_invalid. */
export function checkFields(schema: TObject | undefined, values: Values): Result<void> {
	for (const [key, value] of Object.entries(values)) {
		const field = fieldOf(schema, key);
		// What is left empty is not set.
		if (field && value !== "" && !Check(field, typedValue(field, value)))
			return fail(
				"feedmill_invalid",
				said('{key} cannot be "{value}".', { key, value: isSecretField(schema, key) ? "…" : value }),
			);
	}
	return ok(undefined);
}

const EVERYTHING_OPEN = Type.Object({}, { additionalProperties: Type.String() });

function fieldOf(schema: TObject | undefined, key: string): TSchema | undefined {
	if (!schema) return undefined;
	if (Object.hasOwn(schema.properties, key)) return schema.properties[key];
	return schema === EVERYTHING_OPEN ? Type.String() : undefined;
}
