import { listed, said, saidOf, type Text } from "@feedmill/trade/words/said.ts";
import { checkNumber, checkString } from "./check-scalar.ts";
import { bounded, cast, chooseType, toList, toRecord } from "./coerce.ts";
import { bad, type Checked, good } from "./problem.ts";
import type { Rule, TypeName } from "./rule.ts";

/**
 * Validates and coerces, as tolerant as the reference: "2" is an integer, "a,b" is a list. Reference: 01 §6.1,
 * Coercions.
 */
export function check(value: unknown, rule: Rule, name: string): Checked {
	if (rule.cast) return good(cast(value, rule));
	const type = rule.types.length === 0 ? null : chooseType(value, rule.types);
	if (rule.types.length > 0 && type === null)
		return bad("rest_invalid_type", said("{name} is not of type {value}.", { name, value: rule.types.join(",") }), {
			param: name,
		});
	const checked = type === null ? good(value) : checkAs(value, type, rule, name);
	if (!checked.ok) return checked;
	if (rule.enum && !rule.enum.includes(checked.value))
		return bad(
			"rest_not_in_enum",
			rule.enum.length === 1
				? said("{name} is not {allowed}.", { name, allowed: String(rule.enum[0]) })
				: said("{name} is not one of {allowed}.", { name, allowed: listInWords(rule.enum) }),
		);
	return checked;
}

function checkAs(value: unknown, type: TypeName, rule: Rule, name: string): Checked {
	if (type === "null") return good(null);
	if (type === "boolean")
		return good(value === true || value === 1 || (typeof value === "string" && /^(1|true)$/i.test(value)));
	if (type === "string") return checkString(String(value), rule, name);
	if (type === "array") return checkArray(toList(value), rule, name);
	if (type === "object") return checkObject(toRecord(value), rule, name);
	return checkNumber(type === "integer" ? bounded(Number(value), rule.greatest) : Number(value), rule, name);
}

function checkArray(list: readonly unknown[], rule: Rule, name: string): Checked {
	const { minItems, maxItems } = rule;
	if (maxItems !== null && list.length > maxItems)
		return bad(
			"rest_too_many_items",
			saidOf(
				maxItems,
				"{name} must contain at most {maxItems} item.",
				"{name} must contain at most {maxItems} items.",
				{ name, maxItems },
			),
		);
	const values: unknown[] = [];
	if (rule.items) {
		for (const [index, item] of list.entries()) {
			const checked = check(item, rule.items, `${name}[${index}]`);
			if (!checked.ok) return checked;
			values.push(checked.value);
		}
	} else values.push(...list);
	if (minItems !== null && list.length < minItems)
		return bad(
			"rest_too_few_items",
			saidOf(
				minItems,
				"{name} must contain at least {minItems} item.",
				"{name} must contain at least {minItems} items.",
				{ name, minItems },
			),
		);
	if (rule.uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length)
		return bad("rest_duplicate_items", said("{name} has duplicate items.", { name }));
	return good(values);
}

function checkObject(record: Record<string, unknown>, rule: Rule, name: string): Checked {
	const missing = rule.required.find((key) => record[key] === undefined);
	if (missing !== undefined)
		return bad("rest_property_required", said("{missing} is a required property of {name}.", { missing, name }));
	const values: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(record)) {
		if (key === "__proto__") continue;
		const property = rule.properties?.get(key) ?? rule.others;
		if (!property && !rule.open)
			return bad("rest_additional_properties_forbidden", said("{key} is not a valid property of Object.", { key }));
		const checked: Checked = property ? check(value, property, `${name}[${key}]`) : good(value);
		if (!checked.ok) return checked;
		values[key] = checked.value;
	}
	for (const [key, property] of rule.properties ?? [])
		if (!(key in values) && property.default !== undefined) values[key] = property.default;
	return good(values);
}

/** "a", "a and b", "a, b, and c". */
export function listInWords(values: readonly unknown[]): Text {
	const names = values.map(String);
	if (names.length < 3) return listed(names);
	return said("{list}, and {last}", { list: names.slice(0, -1).join(", "), last: names.at(-1)! });
}
