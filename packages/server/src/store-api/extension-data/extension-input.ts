import { type AddressKind, addressKey } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { type TArray, type TObject, Type } from "typebox";
import { type Rule, ruleOf } from "../../rest/validation/rule.ts";
import { bad, type Checked, check, type Problem } from "../../rest/validation/validate.ts";

const rules = new WeakMap<TObject | TArray, Rule>();

/** Validates and coerces data for an extension. `name`: path in messages. */
export function readExtensionInput(schema: TObject | TArray, given: unknown, name: string): Checked {
	let rule = rules.get(schema);
	if (!rule) {
		rule = ruleOf(schema, Number.MAX_SAFE_INTEGER);
		rules.set(schema, rule);
	}
	return check(given ?? ((schema as { type?: string }).type === "array" ? [] : {}), rule, name);
}

/** Validates `extensions` of POST /checkout for the extensions with a schema; returns the first error, if any. */
export function readCheckoutInput(
	registry: ExtensionRegistry,
	given: unknown,
): { data: Record<string, object> } | { problem: { code: string; message: Text } } {
	const data: Record<string, object> = {};
	const sent = typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
	for (const { namespace, checkout } of registry.all) {
		if (!checkout?.accepts) continue;
		const checked = readExtensionInput(
			checkout.accepts,
			Object.hasOwn(sent, namespace) ? sent[namespace] : {},
			`extensions[${namespace}]`,
		);
		if (!checked.ok) return { problem: checked.problem };
		data[namespace] = checked.value as object;
	}
	return { data };
}

/** Of one extension and one address, as JSON. */
const MOST_BYTES = 2048;
const DEEPEST = 5;

/**
 * The fields of a sent address that extensions have declared (`checkout.address`), by the key under which session and
 * order keep them. Other fields are ignored, as in the reference; a value that is no object has none.
 */
export function readAddressData(
	{ all }: Pick<ExtensionRegistry, "all">,
	kind: AddressKind,
	given: unknown,
): { data: Record<string, object>; problems: Problem[] } {
	const data: Record<string, object> = {};
	const problems: Problem[] = [];
	if (typeof given !== "object" || given === null) return { data, problems };
	for (const { namespace, checkout } of all) {
		if (!checkout?.address) continue;
		const named = Object.entries(given).filter(([name]) => Object.hasOwn(checkout.address!.properties, name));
		if (named.length === 0) continue;
		const checked = tooMuch(named)
			? bad("rest_invalid_param", TOO_MUCH)
			: readExtensionInput(partOf(checkout.address), Object.fromEntries(named), `${kind}_address`);
		if (checked.ok) data[addressKey(namespace, kind)] = checked.value as object;
		else problems.push(checked.problem);
	}
	return { data, problems };
}

const TOO_MUCH = said("The address has more than an extension may keep of it: {bytes} bytes, {levels} levels.", {
	bytes: MOST_BYTES,
	levels: DEEPEST,
});

const parts = new WeakMap<TObject, TObject>();

/** The schema of some of its fields: a change of an address has only what was changed. */
function partOf(schema: TObject): TObject {
	const known = parts.get(schema);
	if (known) return known;
	const part = Type.Partial(schema) as TObject;
	parts.set(schema, part);
	return part;
}

function tooMuch(fields: readonly (readonly [string, unknown])[]): boolean {
	return fields.some(([, value]) => isDeeper(value, DEEPEST)) || Buffer.byteLength(JSON.stringify(fields)) > MOST_BYTES;
}

/** Stops at the limit: the text of a request may be nested as deep as it is long. */
function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== "object" || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
