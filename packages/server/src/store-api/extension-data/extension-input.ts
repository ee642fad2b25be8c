import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { TArray, TObject } from "typebox";
import { type Rule, ruleOf } from "../../rest/validation/rule.ts";
import { type Checked, check } from "../../rest/validation/validate.ts";

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
