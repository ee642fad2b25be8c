import type { Product } from "./product.ts";

/**
 * The title of a variation, "Milk Booster Pellet - 25 kg"; other products keep their name. Attributes are in the title
 * only if there is one, or two whose keys are single words. Reference: 06 Products §1.3 and recorded responses.
 */
export function variationTitle(variation: Product, parent: Product): string {
	const keys = Object.keys(variation.variationAttributes);
	if (keys.length === 0 || keys.length > 2 || (keys.length === 2 && keys.some((key) => key.includes("-"))))
		return parent.name;
	const values = keys.map((key) => choiceName(variation, parent, key)).filter((value) => value !== "");
	return values.length > 0 ? `${parent.name} - ${values.join(", ")}` : parent.name;
}

/** The displayed value of a variation's attribute: the term's name (stored form) or the custom value, "" for any. */
export function choiceName(variation: Product, parent: Product, key: string): string {
	const value = variation.variationAttributes[key] ?? "";
	const attribute = parent.attributes.find((candidate) => candidate.key === key);
	return attribute?.terms.find((term) => term.slug === value)?.name ?? value;
}

/**
 * "Pack size: 25 kg, Form: Pellet" for a variation, without attributes that allow any value. Reference: 06 Products §1,
 * variation.
 */
export function variationSummary(variation: Product, parent: Product): string {
	return Object.keys(variation.variationAttributes)
		.filter((key) => variation.variationAttributes[key] !== "")
		.map(
			(key) =>
				`${parent.attributes.find((attribute) => attribute.key === key)?.name ?? key}: ` +
				`${choiceName(variation, parent, key)}`,
		)
		.join(", ");
}
