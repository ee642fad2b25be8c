import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Product, ProductAttribute } from "@feedmill/trade/catalogue/model/product.ts";
import { isKey } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { normalText } from "@feedmill/trade/text/normal-form.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import { listed, said, saidOf } from "@feedmill/trade/words/said.ts";

/**
 * Finds the variation of a request, with all its attribute values as the cart stores them ("attribute_pa_pack-size" ->
 * "25-kg"), in the order of the product. `product`: the variable product, or one of its variations. Errors of reference
 * 01 §6.2: variation_id_from_variation_data, invalid_variation_data,
 * missing_variation_data. Reference: 02 Cart §7.
 */
export function chooseVariation(
	parent: Product,
	product: Product,
	given: readonly { attribute: string; value: string }[],
): Result<{ variation: Product; choices: Record<string, string> }> {
	const attributes = parent.attributes.filter((attribute) => attribute.variation);
	const choices = choicesByKey(attributes, given);
	const variation =
		product.type === "variation"
			? product
			: parent.variations.find((candidate) => choices.size > 0 && fits(candidate, attributes, choices));
	if (!variation) return fail("variation_id_from_variation_data", said("No matching variation found."));
	const chosenValues: [string, string][] = [];
	const missing: string[] = [];
	for (const attribute of attributes) {
		const fixed = variation.variationAttributes[attribute.key] ?? "";
		const chosen = choices.get(attribute.key);
		if (chosen === undefined) {
			if (fixed === "") missing.push(attribute.name);
			else chosenValues.push([attribute.key, fixed]);
			continue;
		}
		const slugs = attribute.terms.map(({ slug }) => slug);
		if (fixed === "" ? !slugs.includes(chosen) : fixed !== chosen) {
			return fail(
				"invalid_variation_data",
				said("Invalid value posted for {name}. Allowed values: {allowed}", {
					name: attribute.name,
					allowed: slugs.join(", "),
				}),
			);
		}
		chosenValues.push([attribute.key, chosen]);
	}
	if (missing.length > 0) {
		const what = saidOf(missing.length, "{fields} is a required field", "{fields} are required fields", {
			fields: listed(missing),
		});
		return fail("missing_variation_data", said("Missing variation data for variable product. {what}", { what }));
	}
	return ok({
		variation,
		choices: Object.fromEntries(chosenValues.map(([key, value]) => [`attribute_${key}`, value])),
	});
}

function fits(
	variation: Product,
	attributes: readonly ProductAttribute[],
	choices: ReadonlyMap<string, string>,
): boolean {
	return attributes.every(({ key }) => {
		const fixed = variation.variationAttributes[key] ?? "";
		return fixed === "" || fixed === choices.get(key);
	});
}

/**
 * Chosen values by attribute key. Attributes may be given by label or internal name, values of global attributes as
 * slugs. Others are ignored.
 */
function choicesByKey(
	attributes: readonly ProductAttribute[],
	given: readonly { attribute: string; value: string }[],
): Map<string, string> {
	const choices = new Map<string, string>();
	for (const { attribute, value } of given) {
		const named = normalText(attribute);
		const matching = attributes.find(({ key, name }) => isKey(key, named) || name === named);
		if (matching) choices.set(matching.key, stored(matching, normalText(value)));
	}
	return choices;
}

/** The stored form of an attribute value: the slug of a global attribute, the text of a custom one. */
function stored({ taxonomy, terms }: ProductAttribute, value: string): string {
	return taxonomy === null || terms.some(({ slug }) => slug === value) ? value : slugOf(value);
}
