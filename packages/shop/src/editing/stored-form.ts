import { normalText, storedName } from "@feedmill/trade/text/normal-form.ts";
import type { TSchema } from "typebox";

/** The parts of a JSON schema that say what is inside a value. */
interface Parts {
	isName?: boolean;
	items?: Parts;
	properties?: Readonly<Record<string, Parts>>;
	patternProperties?: Readonly<Record<string, Parts>>;
	anyOf?: readonly Parts[];
}

/** A valid value as it is stored: every text in the normal form, names without tags. */
export function storedForm<Value>(schema: TSchema, value: Value): Value {
	return formOf(schema as Parts, value) as Value;
}

function formOf(schema: Parts, value: unknown): unknown {
	if (typeof value === "string") return isName(schema) ? storedName(value) : normalText(value);
	if (Array.isArray(value)) {
		const items = partsOf(schema, "items") ?? {};
		return value.map((item) => formOf(items, item));
	}
	if (typeof value !== "object" || value === null) return value;
	const properties = partsOf(schema, "properties") ?? {};
	const [others = {}] = Object.values(partsOf(schema, "patternProperties") ?? {});
	return Object.fromEntries(
		Object.entries(value).map(([key, inside]) => [
			key,
			formOf(Object.hasOwn(properties, key) ? properties[key]! : others, inside),
		]),
	);
}

const isName = ({ isName: own, anyOf = [] }: Parts): boolean => own === true || anyOf.some(isName);

function partsOf<Part extends "items" | "properties" | "patternProperties">(
	schema: Parts,
	part: Part,
): Parts[Part] | undefined {
	return schema[part] ?? schema.anyOf?.find((one) => one[part] !== undefined)?.[part];
}
