import { type Said, said, saidOf, type Text } from "../words/said.ts";
import { FORMS } from "./text-forms.ts";

/** A validation error as TypeBox reports it. */
export interface SchemaError {
	keyword: string;
	/** "/items/0/label" */
	instancePath: string;
	params: Readonly<Record<string, unknown>>;
}

/** The error as a translatable sentence without its full stop. `field`: its first word. */
export function schemaProblem({ keyword, params }: SchemaError, field: Text): Said {
	const limit = Number(params.limit);
	switch (keyword) {
		case "type":
			return wrongType(params.type, field);
		case "enum":
			return said("{field} must be one of {all}", { field, all: listOf(params.allowedValues) });
		case "pattern":
			return wrongForm(String(params.pattern), field);
		case "minimum":
			return said("{field} must be at least {limit}", { field, limit });
		case "maximum":
			return said("{field} must be at most {limit}", { field, limit });
		case "multipleOf":
			return said("{field} must be a multiple of {number}", { field, number: Number(params.multipleOf) });
		case "minLength":
			if (limit === 1) return said("{field} must not be empty", { field });
			return said("{field} must not have fewer than {limit} characters", { field, limit });
		case "maxLength":
			return saidOf(
				limit,
				"{field} must not have more than {limit} character",
				"{field} must not have more than {limit} characters",
				{ field, limit },
			);
		case "minItems":
			return saidOf(
				limit,
				"{field} must not have fewer than {limit} item",
				"{field} must not have fewer than {limit} items",
				{ field, limit },
			);
		case "maxItems":
		case "maxProperties":
			return saidOf(
				limit,
				"{field} must not have more than {limit} item",
				"{field} must not have more than {limit} items",
				{ field, limit },
			);
		case "uniqueItems":
			return said("{field} must not have the same item twice", { field });
		default:
			return said("{field} is not valid", { field });
	}
}

function wrongType(type: unknown, field: Text): Said {
	switch (Array.isArray(type) ? type[0] : type) {
		case "string":
			return said("{field} must be a text", { field });
		case "integer":
			return said("{field} must be a whole number", { field });
		case "number":
			return said("{field} must be a number", { field });
		case "boolean":
			return said("{field} must be true or false", { field });
		case "array":
			return said("{field} must be a list", { field });
		default:
			return said("{field} must be an object with fields", { field });
	}
}

/** The expected form. A pattern that is none of the FORMS is shown as it is. */
function wrongForm(pattern: string, field: Text): Said {
	switch (pattern) {
		case FORMS.notBlank:
			return said("{field} must not be empty", { field });
		case FORMS.country:
		case FORMS.countryOrNone:
			return said("{field} must be the code of a country, such as IN", { field });
		case FORMS.currency:
			return said("{field} must be the code of a currency, such as INR", { field });
		case FORMS.slug:
		case FORMS.taxClass:
		case FORMS.taxClassOrNone:
			return said("{field} must be small letters, digits and hyphens", { field });
		case FORMS.fileId:
			return said("{field} must be letters, digits and hyphens", { field });
		case FORMS.attributeSlug:
			return said("{field} must be at most 28 small letters, digits and hyphens", { field });
		case FORMS.attributeTaxonomy:
			return said("{field} must be that of an attribute, such as pa_pack-size", { field });
		case FORMS.taxonomy:
			return said(
				"{field} must be product_cat, product_tag, product_shipping_class or that of an attribute, such as pa_pack-size",
				{ field },
			);
		case FORMS.amountOrNone:
			return said("{field} must be an amount such as 50000 or 349.50", { field });
		case FORMS.pinAreasOrNone:
			return said("{field} must be PINs, their beginnings or ranges such as 388,390001-390020", { field });
		case FORMS.countOrNone:
			return said("{field} must be a number from 1 to 99, or nothing", { field });
		case FORMS.upiAddressOrNone:
			return said("{field} must be a UPI address such as lilotarifeeds@okbank", { field });
		case FORMS.merchantCodeOrNone:
			return said("{field} must be the four digits of a trade, or nothing", { field });
		case FORMS.emailOrNone:
			return said("{field} must be an email address", { field });
		case FORMS.emailsOrNone:
			return said("{field} must be email addresses separated by commas", { field });
		case FORMS.filePath:
			return said("{field} must be the path of a file inside the folder of downloads", { field });
		case FORMS.pagePathOrNone:
			return said("{field} must be a path with a slash at both ends, such as /cart/", { field });
		case FORMS.ratesOrNone:
			return said("{field} must be shipping methods separated by commas, such as flat_rate,free_shipping:3", { field });
		default:
			return said("{field} does not have the form {pattern}", { field, pattern });
	}
}

/** Values as data; the empty text in quotation marks. */
function listOf(values: unknown): string {
	return (values as unknown[]).map((value) => String(value) || '""').join(", ");
}
