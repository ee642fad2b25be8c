import { type AddressKind, addressKey } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type TObject, Type } from "typebox";
import { bad, type Problem } from "../../rest/validation/validate.ts";
import { readExtensionInput } from "./extension-input.ts";

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
