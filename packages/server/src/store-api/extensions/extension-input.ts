import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { Text } from "@feedmill/shop/words/said.ts";
import type { TObject } from "typebox";
import { type Rule, ruleOf } from "../../rest/validation/rule.ts";
import { type Checked, check } from "../../rest/validation/validate.ts";

const rules = new WeakMap<TObject, Rule>();

/** Data for an extension against its schema, coerced as all parameters are. `name` is the path shown in messages. */
export function readExtensionInput(schema: TObject, given: unknown, name: string): Checked {
	let rule = rules.get(schema);
	if (!rule) {
		rule = ruleOf(schema);
		rules.set(schema, rule);
	}
	return check(given ?? {}, rule, name);
}

/**
 * What came under `extensions` of POST /checkout, for the extensions that take something; the first problem where one
 * is not content.
 */
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
